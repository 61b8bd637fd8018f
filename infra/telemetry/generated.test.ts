import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { generatedFiles } from './generated-files.ts'

const folder = join(import.meta.dirname, 'generated')
const files = generatedFiles()

it.each(Object.keys(files))('%s is what `npm run telemetry -- generate` writes', (path) => {
  expect(readFileSync(join(folder, path), 'utf8')).toBe(files[path])
})

it('nothing lies there that is not written any more', () => {
  const there = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  expect(there.sort()).toEqual(Object.keys(files).sort())
})
