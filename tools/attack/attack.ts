/** `npm run attack`: prepared cases, and a seeded fuzz of every endpoint, against a running product. */
import { leaveCounts } from '@vitrine/bench/leave-counts'
import { told } from '@vitrine/bench/options'
import { watchEndings, type Product } from '@vitrine/bench/product/product'
import { listenForInterruption, unlessInterrupted } from '@vitrine/run/interruption'
import { optionsIn, type Options } from './arguments.ts'
import { tryCases } from './cases/cases.ts'
import { fuzz, replayOf } from './fuzz/fuzz.ts'
import { openForAttack } from './product.ts'
import { visit, type Shop } from './shop/shop.ts'

type Counts = { passed: number; failed: number }

const say = (line = '') => void process.stdout.write(`${line}\n`)

async function attack(options: Options, product: Product): Promise<Counts> {
  const ended = watchEndings(product)
  const shop = await visit({ ...product, withinMs: options.withinMs })
  const cases = options.only === undefined ? await casesAgainst(shop, options) : { passed: 0, failed: 0 }
  const fuzzed = await fuzzAll(shop, options)
  const { status } = await shop.ask('GET /ready')
  const isWell = status === 200 && ended().length === 0
  say(isWell ? '\n✓ alive and ready' : `\n✕ /ready answers ${status}; ended: ${ended().join(', ') || 'none'}`)
  const parts = [cases, fuzzed, { passed: Number(isWell), failed: Number(!isWell) }]
  const sum = (name: keyof Counts) => parts.reduce((all, part) => all + part[name], 0)
  return { passed: sum('passed'), failed: sum('failed') }
}

async function casesAgainst(shop: Shop, options: Options): Promise<Counts> {
  const counts = { passed: 0, failed: 0 }
  for await (const { topic, name, fault } of tryCases(shop, options)) {
    say(fault ? `✕ ${topic}: ${name}\n    ${fault}` : `✓ ${topic}: ${name}`)
    counts[fault ? 'failed' : 'passed'] += 1
  }
  say(`\n${counts.passed + counts.failed} cases, ${counts.failed} failed`)
  return counts
}

async function fuzzAll(shop: Shop, options: Options): Promise<Counts> {
  const begun = performance.now()
  const { sent, faults, statuses, shed, slowestMs } = await fuzz(shop, options)
  for (const fault of faults) say(replayOf(fault, options.seed))
  const took = `${((performance.now() - begun) / 1000).toFixed(0)} s, the slowest ${slowestMs.toFixed(0)} ms`
  const answered = [...statuses].sort().map(([status, times]) => `${status} × ${times}`)
  const outcome = `${faults.length} failed, ${shed} turned away for overload`
  say(`\n${sent} fuzzed requests (seed ${options.seed}) in ${took}: ${outcome}\n  ${answered.join(', ')}`)
  return { passed: faults.length === 0 ? 1 : 0, failed: faults.length }
}

const options = told(optionsIn)
listenForInterruption()
try {
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
