import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-timeouts-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** What a process prints whose timeout, set by a file of this name, has passed. */
async function warningsOf(file: string): Promise<string> {
  const script = join(folder, file)
  await mkdir(join(script, '..'), { recursive: true })
  const quiet = JSON.stringify(new URL('quiet-timeouts.ts', import.meta.url).href)
  await writeFile(
    script,
    `const { quietTimeouts } = await import(${quiet}); quietTimeouts(); setTimeout(() => {}, -5)`,
  )
  return spawnSync(process.execPath, [script], { encoding: 'utf8', env: {} }).stderr
}

it.each([
  ['kafkajs/queue.mjs', ''],
  ['ours/queue.mjs', expect.stringContaining('TimeoutNegativeWarning')],
])('a time that has passed, in %s', async (file, warnings) =>
  expect(await warningsOf(file)).toEqual(warnings),
)
