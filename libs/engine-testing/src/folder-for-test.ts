import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// In memory where the system offers it: what a disk does is shown by the power cuts.
const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

export const folderForTest = () => mkdtemp(join(parent, 'vitrine-'))
