import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from '@jest/globals'

const root = join(import.meta.dirname, '..', '..')
const oxlint = join(root, 'node_modules', '.bin', 'oxlint')
const run = promisify(execFile)

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'vitrine-promises-'))))
afterAll(() => rm(folder, { recursive: true }))

it.each([
  ['no-floating-promises', 'load()'],
  ['await-thenable', 'await 1'],
  ['no-misused-promises', 'if (load()) process.exit()'],
  ['switch-exhaustiveness-check', 'switch (kind) { case "a": break }'],
])('%s refuses what types know to be wrong', async (rule, line) => {
  const text = `async function load() {}\ndeclare const kind: 'a' | 'b'\n${line}\nexport { load, kind }\n`
  await writeFile(join(folder, 'a.ts'), text)
  const linted = run(oxlint, ['--type-aware', '-c', join(root, '.oxlintrc.json'), 'a.ts'], { cwd: folder })
  await expect(linted).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining(rule) })
})
