/**
 * Compares the contracts with their committed description. Usage: npm run describe -- contracts [--write [--break "reason"]]
 * A break is recorded only with its reason, which goes into BREAKS.md.
 */
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { compare } from './compare.ts'
import { describeContracts, type Description } from './describe-contracts.ts'

const { values: asked } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    break: { type: 'string', default: '' },
    folder: { type: 'string', default: join(import.meta.dirname, '..', '..') },
  },
})
const say = (text: string) => void process.stdout.write(`${text}\n`)

const file = join(asked.folder, 'description.json')
const committed: Description = JSON.parse(await readFile(file, 'utf8'))
const now = describeContracts()
const { breaks, changes } = compare(committed, now)
const reason = asked.break.trim()

for (const sentence of changes) say(`  ${sentence}`)
for (const sentence of breaks) say(`  BREAKS: ${sentence}`)
if (isDeepStrictEqual(committed, now)) say('  Everything is described.')
else if (!asked.write) {
  say('  Not written: npm run describe -- contracts --write notes it in description.json.')
  process.exitCode = 1
} else if (breaks.length > 0 && !reason) {
  say('  Not written: a break needs --break "why it must be, and what those do who break".')
  process.exitCode = 1
} else {
  await writeFile(file, `${JSON.stringify(now, null, 2)}\n`)
  say('  Written to libs/contracts/description.json.')
  const told = breaks.map((sentence) => `- ${sentence}`).join('\n')
  if (breaks.length > 0) await appendFile(join(asked.folder, 'BREAKS.md'), `${reason}\n\n${told}\n\n`)
}
