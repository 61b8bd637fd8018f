/**
 * The product on processes and real engines: clicks beside bare Fastify, the feed beside catalog alone, and the memory of each
 * process. How late clicks are counted, `load` says; how soon others hear of a publication, `faults`.
 * Usage: npm run measure -- distributed [--seconds 5] [--rounds 3] [--connections 64]
 */
import { rollupApi } from '@vitrine/contracts'
import { itemAt } from '@vitrine/bench/item-at'
import { batchOf } from '@vitrine/bench/offer/activity-batch'
import { clickOn } from '@vitrine/bench/offer/offer'
import { optionsOf } from '@vitrine/bench/options'
import { publishedProduct } from '@vitrine/bench/people/administrator'
import { residentMb } from '@vitrine/bench/product/processes'
import { pidsOf } from '@vitrine/bench/product/product'
import { startStack } from '@vitrine/bench/product/stack'
import { until } from '@vitrine/bench/until'
import { measureClicks } from './clicks.ts'
import { compare } from './compare.ts'

const given = optionsOf({ seconds: 5, rounds: 3, connections: 64 })
await using stack = await startStack({ power: false, say: console.log })
const of = (service: string) => stack.processes.filter((one) => one.service === service)
const pids = (...services: string[]) => services.flatMap((name) => Object.values(pidsOf(of(name))))

/** What was taken is counted, and nothing comes out of a spool any more: no load pays for the one before. */
async function settled(): Promise<void> {
  let [before, taken] = [-2, -1]
  const isSettled = async () => {
    const ledger = await stack.operators.tracking.ask(rollupApi.readLedger)
    ;[before, taken] = [taken, ledger.taken]
    return ledger.onTheWay === 0 && taken === before
  }
  await until(isSettled, { withinMs: 120_000, everyMs: 500, what: 'tracking counts what it took' })
}

const productId = await publishedProduct(stack.url)
const click = clickOn(productId)
const whole = { url: stack.url + click.path, body: click.body, settled }
const alone = itemAt(of('tracking'), 0)
const tracking = { pids: pids('tracking'), settled }
const { path, ...batch } = batchOf({ productIds: [productId], gatewayKey: stack.gatewayKey ?? '' })
await measureClicks(
  {
    products: [{ ...whole, name: 'gateway and tracking', pids: pids('gateway', 'tracking') }],
    others: [
      { ...tracking, name: 'tracking, a call each', url: alone.url + click.path, body: click.body },
      // As many calls at once as the gateway makes.
      { ...tracking, name: 'tracking, in batches', url: alone.url + path, connections: 8, ...batch },
      { ...whole, name: 'of the whole, the gateway', pids: pids('gateway') },
    ],
  },
  given,
)
const feed = '/api/outfits?limit=20'
const feeds = [
  { name: 'catalog alone', url: itemAt(of('catalog'), 0).url + feed, pids: pids('catalog') },
  { name: 'through the gateway', url: stack.url + feed, pids: pids('gateway', 'catalog') },
]
await compare('Feed, 8 connections', feeds, { ...given, connections: 8 })
console.log('\nResident memory after all this, MB')
const memory = Object.entries(pidsOf(stack.processes)).map(([name, pid]) => [
  name,
  Math.round(residentMb(pid)),
])
console.table(Object.fromEntries(memory))
