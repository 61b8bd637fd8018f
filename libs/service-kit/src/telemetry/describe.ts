/** Whether the page of metrics says what the catalogue does. Usage: npm run describe -- metrics [--write] */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { describeMetrics } from './metrics-described.ts'

const { values: asked } = parseArgs({ options: { write: { type: 'boolean', default: false } } })
const file = join(import.meta.dirname, '../../../../docs/metrics.md')
const page = describeMetrics()
const isCurrent = (await readFile(file, 'utf8').catch(() => '')) === page

if (asked.write) {
  await writeFile(file, page)
  process.stdout.write(isCurrent ? 'docs/metrics.md was current.\n' : 'docs/metrics.md is written anew.\n')
} else if (isCurrent) process.stdout.write('docs/metrics.md is current.\n')
else if (!isCurrent) {
  process.stdout.write('docs/metrics.md is not current: npm run describe -- metrics --write\n')
  process.exitCode = 1
}
