/** `npm run attack`: prepared cases, and a seeded fuzz of every endpoint, against a running product. */
import { checked, count, note, say } from '@vitrine/run/checked'
import { told } from '@vitrine/bench/options'
import { watchEndings, type Product } from '@vitrine/bench/product/product'
import { unlessInterrupted } from '@vitrine/run/interruption'
import { optionsIn } from './arguments.ts'
import { tryCases } from './cases/cases.ts'
import { fuzz } from './fuzz/fuzz.ts'
import { openForAttack } from './product.ts'
import { visit, type Shop } from './shop/shop.ts'

const options = told(optionsIn)

async function tryAll(shop: Shop): Promise<void> {
  await tryCases(shop, options)
  say(`\n${count.passed + count.failed} cases, ${count.failed} failed`)
}

async function fuzzAll(shop: Shop): Promise<void> {
  const begun = performance.now()
  const { sent, faults, statuses, shed, slowestMs } = await fuzz(shop, options)
  const took = `${((performance.now() - begun) / 1000).toFixed(0)} s, the slowest ${slowestMs.toFixed(0)} ms`
  const answered = [...statuses].sort().map(([status, times]) => `${status} × ${times}`)
  say(`\n${sent} fuzzed requests in ${took}, ${shed} turned away for overload: ${answered.join(', ')}`)
  for (const fault of faults) note(false, fault)
  if (faults.length === 0) note(true, `every answer to seed ${options.seed} keeps what answers promise`)
}

async function attack(product: Product): Promise<void> {
  const ended = watchEndings(product)
  const shop = visit({ ...product, withinMs: options.withinMs })
  if (options.only === undefined) await tryAll(shop)
  await fuzzAll(shop)
  const { status } = await shop.ask('GET /ready')
  note(status === 200 && ended().length === 0, `/ready answers ${status}; ended: ${ended().join() || 'none'}`)
}

await checked({ folder: import.meta.dirname, name: 'attack' }, async (endings) => {
  const product = endings.use(await openForAttack(options))
  say(`Attack on ${product.on}\n`)
  await unlessInterrupted(() => attack(product))
})
