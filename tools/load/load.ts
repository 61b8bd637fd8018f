/** `npm run load`: k6 against the product, its ledger and a report. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { wishOf, type Wish } from './arguments.ts'
import { k6Program } from './k6.ts'
import { openProduct } from './product/open-product.ts'
import { keepReport } from './report/keep-report.ts'
import { lines } from './report/lines.ts'
import { scenarioReport } from './report/scenario-report.ts'
import { runScenario, type Result } from './run-scenario.ts'
import { scenarios } from './scenarios.ts'

const usage = `\
npm run load -- NAME … [--on processes] [--url URL] [--vus N] [--rate N] [--duration 10m] [--short]

${Object.entries(scenarios)
  .map(([name, { about }]) => `  ${name.padEnd(12)} ${about}`)
  .join('\n')}
  all          Each of these, one after the other.
  surge        Ten times the usual clicks on processes, while tracking processes come and go.
  scale        Tracking alone: one, two and three processes, and the law that they follow.

Without --url it starts the product itself, in one process or on processes. Reports are kept in .reports/load.`

const say = (line = '') => void process.stdout.write(`${line}\n`)

async function load(wish: Wish, names: readonly string[]): Promise<readonly Result[]> {
  const program = await k6Program()
  const product = await openProduct(wish)
  const results: Result[] = []
  try {
    for (const name of names) {
      const scenario = scenarios[name]!
      say(`\n${scenario.title} on ${product.on}`)
      const result = await runScenario({
        name,
        scenario,
        product,
        program,
        short: wish.short,
        pressure: pressureOf(wish, name),
      })
      for (const line of lines(result)) say(line)
      say(`  ${await keepReport({ ...result, name: `${name} ${product.on}`, page: scenarioReport(result) })}`)
      results.push(result)
    }
  } finally {
    await product.stop()
  }
  return results
}

const pressureOf = ({ vus, rate, seconds, short }: Wish, name: string) => ({
  ...(short ? scenarios[name]!.short : {}),
  ...Object.fromEntries(Object.entries({ vus, rate, seconds }).filter(([, value]) => value !== undefined)),
})

/** How many passed and failed, where `npm test` counts them. */
async function leaveCounts(results: readonly Result[]): Promise<void> {
  const file = join(import.meta.dirname, '.results', process.env['RESULTS'] ?? 'load.json')
  const failed = results.filter(({ faults }) => faults.length > 0).length
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify({ passed: results.length - failed, failed, skipped: [], clauses: [] }))
}

try {
  const wish = wishOf(process.argv.slice(2), [...Object.keys(scenarios), 'all'])
  const names = wish.names.flatMap((name) => (name === 'all' ? Object.keys(scenarios) : [name]))
  if (names.length === 0) say(usage)
  else {
    const results = await load(wish, names)
    await leaveCounts(results)
    if (results.some(({ faults }) => faults.length > 0)) process.exitCode = 1
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
