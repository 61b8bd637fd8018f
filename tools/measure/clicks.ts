import { bareFastify } from '@vitrine/bench/offer/bare'
import { figuresOf } from '@vitrine/bench/offer/figures'
import { clickOn as clickToOffer, offer } from '@vitrine/bench/offer/offer'
import { publishedProduct } from '@vitrine/bench/people/administrator'
import { openProduct, pidsOf, type Wanted } from '@vitrine/bench/product/product'
import { cpuSecondsOf, residentMb } from '@vitrine/bench/product/processes'
import { compare, type Rounds, type Target } from './compare.ts'

export const click = '/api/affiliate-click'
export const clickOn = (productId: string) => ({ productId, userId: 'anonymous' })
type Clicked = Target & { body: ReturnType<typeof clickOn> }
/** Visitors have as many as they need. */
const mostConnections = 1_000

/** The product in one process, with a product to click on. */
export async function oneProcess(name: string, { settings, ...wanted }: Omit<Wanted, 'name'> = {}) {
  const product = await openProduct({ name: 'clicks', settings: { DEMO: 'off', ...settings }, ...wanted })
  const body = clickOn(await publishedProduct(product.url))
  return {
    name,
    pids: Object.values(pidsOf(product.processes)),
    url: product.url + click,
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
  { products, others = [] }: { products: readonly Clicked[]; others?: readonly Target[] },
  given: Rounds,
): Promise<void> {
  await using bare = await bareFastify()
  const yardstick = {
    name: 'bare Fastify',
    url: bare.url + click,
    pids: bare.pids,
    body: clickOn('measured'),
  }
  const title = `Clicks, ${given.connections} connections, each acknowledged when it is on disk`
  const measured = await compare(title, [yardstick, ...others, ...products], given)
  const rows: Record<string, object> = {}
  for (const product of products) {
    const { name, pids } = product
    const rate = { perSecond: Math.round(measured[name]!['a second'] / 2), seconds: given.seconds }
    const [least, figures] = [await clicksAtRate(yardstick, rate), await clicksAtRate(product, rate)]
    rows[`bare Fastify beside ${name}`] = least
    const times = (figures['CPU µs/click'] / least['CPU µs/click']).toFixed(2)
    const memory = pids.map((pid) => Math.round(residentMb(pid))).join(' + ')
    rows[name] = { ...figures, 'times the CPU of bare': times, 'memory MB': memory }
  }
  console.log('\nAt half of the peak, and the memory after all this')
  console.table(rows)
}

/**
 * How late the answers to clicks are that come at a rate, however late the answers are; milliseconds since each was due. What is
 * sent late by who offers them is told beside it, and part of it.
 */
async function clicksAtRate({ url, body, pids }: Clicked, rate: { perSecond: number; seconds: number }) {
  const requests = [clickToOffer(body.productId)]
  // The first connections are made in a phase of their own.
  const phases = [{ ...rate, seconds: 1 }, rate]
  const before = cpuSecondsOf(pids)
  const urls = [new URL(url).origin]
  const { observed, generator } = await offer({ urls, requests, phases, mostConnections })
  const cpuMicros = ((cpuSecondsOf(pids) - before) / observed.length) * 1e6
  const { p50, p99, refused, failed } = figuresOf(observed, { phase: 1, seconds: rate.seconds })
  return {
    'clicks/s': rate.perSecond,
    'CPU µs/click': Math.round(cpuMicros),
    'p50 ms': p50,
    'p99 ms': p99,
    refused,
    failed,
    'sent late, p99 ms': Math.round(generator[1]?.lateP99 ?? NaN),
  }
}
