import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { filesBelow } from './manifest.ts'

it('finds every file of a folder, also where there are more than arguments of a call', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-files-'))
  mkdirSync(join(folder, 'blobs'))
  for (let n = 0; n < 150_000; n += 1) writeFileSync(join(folder, 'blobs', String(n)), '')
  expect(await filesBelow(folder)).toHaveLength(150_000)
  rmSync(folder, { recursive: true })
}, 120_000)
