/** `npm run load`: k6 against the product, its ledger and a report. */
import { leaveCounts } from '@vitrine/bench/leave-counts'
import { refuseLimits } from '@vitrine/bench/product/elsewhere'
import { openProduct } from '@vitrine/bench/product/open-product'
import { listenForInterruption, unlessInterrupted } from '@vitrine/run/interruption'
import { optionsIn, type Options } from './arguments.ts'
import { k6Program } from './k6.ts'
import { keepReport } from './report/keep-report.ts'
import { lines, type Mark } from './report/lines.ts'
import { lawLines, stepLine } from './report/scaling-lines.ts'
import { runScenario, type Result } from './run-scenario.ts'
import { scale } from './scaling/scale.ts'
import { pressureOf, scenarios } from './scenarios.ts'
import { surge } from './surge.ts'

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

/** Says how a run went, and keeps it. */
async function tell(result: Result, marks: readonly Mark[] = []): Promise<Result> {
  const said = lines(result, marks)
  for (const line of said) say(line)
  const { startedAt, name, scenario, on, k6 } = result
  const head = `${scenario.title} on ${on}, ${startedAt.toISOString()}`
  say(`  ${await keepReport({ startedAt, name, lines: [head, ...said], page: k6.page })}`)
  return result
}

async function load(options: Options, names: readonly string[]): Promise<Result[]> {
  const { url, short } = options
  // A product that runs may lack something: that is said before k6 is built. One that is started waits for nobody.
  const open = () => openProduct({ name: 'load', url, on: options.on === 'processes' ? 'processes' : 'one' })
  const running = url ? await open() : undefined
  if (running) await refuseLimits(running)
  const program = await k6Program()
  const product = running ?? (await open())
  const results: Result[] = []
  try {
    for (const name of names) {
      const scenario = scenarios[name]!
      say(`\n${scenario.title} on ${product.on}`)
      const pressure = pressureOf(options, scenario)
      const result = await unlessInterrupted(() =>
        runScenario({ name, scenario, product, program, short, pressure }),
      )
      results.push(await tell({ ...result, name: `${name} ${product.on}` }))
    }
  } finally {
    await product.stop()
  }
  return results
}

/** Those that start and stop processes themselves. */
const alone: Readonly<Record<string, (options: Options) => Promise<Result[]>>> = {
  async surge(options) {
    say('\nSurge on processes')
    const { result, marks } = await surge(options)
    return [await tell(result, marks)]
  },
  async scale(options) {
    say('\nTracking alone, scaled')
    const scaling = await scale(options, say)
    const law = lawLines(scaling)
    for (const line of law) say(line)
    const steps = [...scaling.same, ...scaling.rising].map(stepLine)
    say(`  ${await keepReport({ ...scaling, name: 'scale', lines: [...steps, ...law] })}`)
    return []
  },
}

function understood(args: readonly string[]): Options {
  try {
    const options = optionsIn(args, [...Object.keys(scenarios), 'all', ...Object.keys(alone)])
    if (options.url && options.names.some((name) => Object.hasOwn(alone, name)))
      throw new Error('surge and scale start and stop processes: they take no --url.')
    if (options.names.length > 0) return options
    say(usage)
    process.exit()
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${usage}\n`)
  }
  process.exit(2)
}

const options = understood(process.argv.slice(2))
listenForInterruption()
try {
  const names = options.names.flatMap((name) => (name === 'all' ? Object.keys(scenarios) : [name]))
  const together = names.filter((name) => !Object.hasOwn(alone, name))
  const results = together.length > 0 ? await load(options, together) : []
  for (const name of names) results.push(...((await alone[name]?.(options)) ?? []))
  const failed = results.filter(({ faults }) => faults.length > 0).length
  await leaveCounts(import.meta.dirname, 'load.json', { passed: results.length - failed, failed })
  if (failed > 0) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
// What an interrupted run has left under way must not keep it here.
process.exit()
