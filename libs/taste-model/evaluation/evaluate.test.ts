import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from '@jest/globals'

const run = promisify(execFile)
const script = join(import.meta.dirname, 'evaluate.ts')

it.each([
  [['--log'], /'--log <value>' argument missing/],
  [['--log', '/not/there.jsonl'], /no such file/],
  [['--seeds', 'many'], /--seeds many: say a whole number above 0\./],
])('says what is wrong with %j, and how it is used', async (args, message) => {
  const stderr = expect.stringMatching(new RegExp(`^.*${message.source}.*\\nUsage: npm run evaluate`))
  await expect(run(process.execPath, [script, ...args])).rejects.toMatchObject({ code: 2, stderr })
})
