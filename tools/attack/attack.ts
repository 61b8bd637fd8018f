/** `npm run attack`: prepared cases, and a seeded fuzz of every endpoint, against a running product. */
import { leaveCounts } from '@vitrine/bench/leave-counts'
import { told } from '@vitrine/bench/options'
import { watchEndings, type Product } from '@vitrine/bench/product/product'
import { listenForInterruption, unlessInterrupted } from '@vitrine/run/interruption'
import { optionsIn } from './arguments.ts'
import { tryCases } from './cases/cases.ts'
import { fuzz } from './fuzz/fuzz.ts'
import { openForAttack } from './product.ts'
import { visit, type Shop } from './shop/shop.ts'

const options = told(optionsIn)
const counts = { passed: 0, failed: 0 }
const say = (line: string) => void process.stdout.write(`${line}\n`)
function note(isWell: boolean, line: string): void {
  counts[isWell ? 'passed' : 'failed'] += 1
  say(`${isWell ? '✓' : '✕'} ${line}`)
}

async function attack(product: Product): Promise<void> {
  const ended = watchEndings(product)
  const shop = visit({ ...product, withinMs: options.withinMs })
  if (options.only === undefined) await tryAll(shop)
  await fuzzAll(shop)
  const { status } = await shop.ask('GET /ready')
  const isWell = status === 200 && ended().length === 0
  say('')
  note(
    isWell,
    isWell ? 'alive and ready' : `/ready answers ${status}; ended: ${ended().join(', ') || 'none'}`,
  )
}

async function tryAll(shop: Shop): Promise<void> {
  for await (const { name, fault } of tryCases(shop, options))
    note(!fault, fault ? `${name}\n    ${fault}` : name)
  say(`\n${counts.passed + counts.failed} cases, ${counts.failed} failed`)
}

async function fuzzAll(shop: Shop): Promise<void> {
  const begun = performance.now()
  const { sent, faults, statuses, shed, slowestMs } = await fuzz(shop, options)
  for (const fault of faults) note(false, fault)
  if (faults.length === 0) counts.passed += 1
  const took = `${((performance.now() - begun) / 1000).toFixed(0)} s, the slowest ${slowestMs.toFixed(0)} ms`
  const answered = [...statuses].sort().map(([status, times]) => `${status} × ${times}`)
  const outcome = `${faults.length} failed, ${shed} turned away for overload`
  say(`\n${sent} fuzzed requests (seed ${options.seed}) in ${took}: ${outcome}\n  ${answered.join(', ')}`)
}

listenForInterruption()
try {
  const product = await openForAttack(options)
  try {
    say(`Attack on ${product.on}\n`)
    await unlessInterrupted(() => attack(product))
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
