/** `npm run load`: k6 against the product, its ledger and a report. */
import { checked, count, say } from '@vitrine/run/checked'
import { refuseLimits } from '@vitrine/bench/product/elsewhere'
import { openProduct } from '@vitrine/bench/product/product'
import { told } from '@vitrine/bench/options'
import { unlessInterrupted } from '@vitrine/run/interruption'
import { optionsIn, type Options } from './arguments.ts'
import { k6Program } from './k6.ts'
import { keepReport } from './report/keep-report.ts'
import { lines } from './report/lines.ts'
import { runScenario, type Result } from './run-scenario.ts'
import { scale } from './scaling/scale.ts'
import { scenarios } from './scenarios.ts'
import { surge } from './surge.ts'

const usage = `\
npm run load -- NAME … [--on processes] [--url URL] [--vus N] [--rate N] [--duration 10m] [--short]

${Object.entries(scenarios)
  .map(([name, { about }]) => `  ${name.padEnd(12)} ${about}`)
  .join('\n')}
  all          Each of these, one after the other.
  surge        Ten times the usual clicks on processes, while tracking processes come and go.
  scale        Tracking alone: one, two and three processes, and how many clicks they can count.

Without --url it starts the product itself, in one process or on processes. Reports are kept in .reports/load.`

/** Says how a run went, keeps it, and counts it. */
async function tell(running: Promise<Result>): Promise<void> {
  const result = await running
  const { startedAt, name, on, k6, faults } = result
  const said = lines(result)
  for (const line of said) say(line)
  const head = `${name} on ${on}, ${startedAt.toISOString()}`
  const kept = { startedAt, name: `${name} ${on}`, lines: [head, ...said], page: k6.page }
  say(`  ${await keepReport(kept)}`)
  count[faults.length > 0 ? 'failed' : 'passed'] += 1
}

async function load(options: Options, names: readonly string[]): Promise<void> {
  const { url } = options
  // A product that runs may lack something: that is said before k6 is built. One that is started waits for nobody.
  const open = () => openProduct({ name: 'load', url, on: options.on === 'processes' ? 'processes' : 'one' })
  const running = url ? await open() : undefined
  if (running) await refuseLimits(running)
  await k6Program()
  await using product = running ?? (await open())
  for (const name of names) {
    say(`\n${name} on ${product.on}`)
    const { short: whenShort } = scenarios[name]!
    await tell(unlessInterrupted(() => runScenario({ name, product, options, whenShort })))
  }
}

const alone: Readonly<Record<string, (options: Options) => Promise<void>>> = {
  surge(options) {
    say('\nsurge on processes')
    return tell(surge(options))
  },
  async scale(options) {
    say('\nTracking alone, scaled')
    say(`  ${await keepReport(await scale(options, say))}`)
  },
}

const options = told((args) => {
  const said = optionsIn(args, [...Object.keys(scenarios), 'all', ...Object.keys(alone)])
  if (said.url && said.names.some((name) => Object.hasOwn(alone, name)))
    throw new Error('surge and scale start and stop processes: they take no --url.')
  return said
})
if (options.names.length === 0) {
  say(usage)
  process.exit()
}
await checked({ folder: import.meta.dirname, name: 'load' }, async () => {
  const names = options.names.flatMap((name) => (name === 'all' ? Object.keys(scenarios) : [name]))
  const together = names.filter((name) => !Object.hasOwn(alone, name))
  if (together.length > 0) await load(options, together)
  for (const name of names) await alone[name]?.(options)
})
