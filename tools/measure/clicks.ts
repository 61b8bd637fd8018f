import { bareFastify } from '@vitrine/bench/offer/bare'
import { loadOf } from '@vitrine/bench/offer/load-of'
import { clickOn } from '@vitrine/bench/offer/offer'
import { publishedProduct } from '@vitrine/bench/people/administrator'
import { openProduct, pidsOf, type Wanted } from '@vitrine/bench/product/product'
import { residentMb } from '@vitrine/bench/product/processes'
import { compare, type Rounds, type Target } from './compare.ts'

/** Visitors have as many as they need. */
const mostConnections = 1_000

/** The product in one process, with a product to click on. */
export async function oneProcess(name: string, { settings, ...wanted }: Omit<Wanted, 'name'> = {}) {
  const product = await openProduct({ name: 'clicks', settings: { DEMO: 'off', ...settings }, ...wanted })
  const { path, body } = clickOn(await publishedProduct(product.url))
  return {
    name,
    pids: Object.values(pidsOf(product.processes)),
    url: product.url + path,
    body,
    [Symbol.asyncDispose]: product.stop,
  }
}

/**
 * Clicks of all of them beside bare Fastify; then those of `products` at half of their peak, beside bare Fastify at that rate,
 * and their memory after all this. A turn of the event loop that answers few costs as much as one that answers many, so that at
 * half of its peak an answer is dearer than at the peak: of the bare one, too.
 */
export async function measureClicks(
  { products, others = [] }: { products: readonly Target[]; others?: readonly Target[] },
  given: Rounds,
): Promise<void> {
  await using bare = await bareFastify()
  const { path, body } = clickOn('measured')
  const yardstick = { name: 'bare Fastify', url: bare.url + path, pids: bare.pids, body }
  const title = `Clicks, ${given.connections} connections, each acknowledged when it is on disk`
  const measured = await compare(title, [yardstick, ...others, ...products], given)
  const rows: Record<string, object> = {}
  for (const product of products) {
    const { name, pids } = product
    const half = Math.round(measured[name]!['a second'] / 2)
    const least = await atRate(yardstick, half, given.seconds)
    const figures = await atRate(product, half, given.seconds)
    rows[`bare Fastify beside ${name}`] = least
    const times = (figures['CPU µs/click'] / least['CPU µs/click']).toFixed(2)
    const memory = pids.map((pid) => Math.round(residentMb(pid))).join(' + ')
    rows[name] = { ...figures, 'times the CPU of bare': times, 'memory MB': memory }
  }
  console.log('\nAt half of the peak, and the memory after all this')
  console.table(rows)
}

/** How late the answers are that come at a rate; what is sent late by who offers it is told beside it, and part of it. */
async function atRate(target: Target, perSecond: number, seconds: number) {
  const load = await loadOf({ ...target, perSecond, seconds, connections: mostConnections })
  return {
    'clicks/s': perSecond,
    'CPU µs/click': Math.round(load.cpuMicros),
    'p50 ms': load.p50,
    'p99 ms': load.p99,
    refused: load.refused,
    'sent late, p99 ms': Math.round(load.sentLateP99),
  }
}
