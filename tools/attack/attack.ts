/** `npm run attack`: prepared cases, and a seeded fuzz of every endpoint, against a running product. */
import { leaveCounts } from '@vitrine/bench/leave-counts'
import { watchEndings, type Product } from '@vitrine/bench/product/product'
import { listenForInterruption, unlessInterrupted } from '@vitrine/run/interruption'
import { optionsIn, type Options } from './arguments.ts'
import { runCases, type Tried } from './cases/run-cases.ts'
import { fuzz } from './fuzz/fuzz.ts'
import { replayOf } from './fuzz/replay.ts'
import { openForAttack } from './product.ts'
import { visit, type Shop } from './shop/shop.ts'

type Counts = { passed: number; failed: number }

const say = (line = '') => void process.stdout.write(`${line}\n`)

async function attack(options: Options, product: Product): Promise<Counts> {
  const ended = watchEndings(product)
  const shop = await visit({ ...product, withinMs: options.withinMs })
  const cases = options.only === undefined ? await tryCases(shop, options) : { passed: 0, failed: 0 }
  const fuzzed = await fuzzAll(shop, options)
  const { status } = await shop.get('/ready')
  const isWell = status === 200 && ended().length === 0
  say(isWell ? '\n✓ alive and ready' : `\n✕ /ready answers ${status}; ended: ${ended().join(', ') || 'none'}`)
  const failed = cases.failed + fuzzed.failed + (isWell ? 0 : 1)
  return { passed: cases.passed + fuzzed.passed + (isWell ? 1 : 0), failed }
}

async function tryCases(shop: Shop, { short }: Options): Promise<Counts> {
  const onTried = ({ topic, name, fault }: Tried) =>
    say(fault ? `✕ ${topic}: ${name}\n    ${fault}` : `✓ ${topic}: ${name}`)
  const tried = await runCases(shop, { short, onTried })
  const failed = tried.filter(({ fault }) => fault).length
  say(`\n${tried.length} cases, ${failed} failed`)
  return { passed: tried.length - failed, failed }
}

async function fuzzAll(shop: Shop, options: Options): Promise<Counts> {
  const begun = performance.now()
  const { sent, faults, statuses, shed, slowestMs } = await fuzz(shop, options)
  for (const fault of faults) say(replayOf(fault, options.seed))
  const took = `${((performance.now() - begun) / 1000).toFixed(0)} s, the slowest ${slowestMs.toFixed(0)} ms`
  const answered = [...statuses]
    .sort(([one], [other]) => one - other)
    .map(([status, times]) => `${status} × ${times}`)
  say(
    `\n${sent} fuzzed requests (seed ${options.seed}) in ${took}: ${faults.length} failed, ${shed} turned away for overload`,
  )
  say(`  ${answered.join(', ')}`)
  return { passed: faults.length === 0 ? 1 : 0, failed: faults.length }
}

listenForInterruption()
try {
  const options = optionsIn(process.argv.slice(2))
  const product = await openForAttack(options)
  try {
    say(`Attack on ${product.on}\n`)
    const counts = await unlessInterrupted(() => attack(options, product))
    await leaveCounts(import.meta.dirname, 'attack.json', counts)
    if (counts.failed > 0) process.exitCode = 1
  } finally {
    await product.stop()
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
process.exit()
