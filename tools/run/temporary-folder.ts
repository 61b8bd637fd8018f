import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder of one run, which goes with the block. */
export const temporaryFolder = (name: string) => mkdtempDisposable(join(tmpdir(), `vitrine-${name}-`))
