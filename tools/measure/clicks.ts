import { bareFastify } from '@vitrine/bench/offer/bare'
import { besideBare } from '@vitrine/bench/offer/clicks-at-rate'
import { residentMb } from '@vitrine/bench/product/processes'
import { compare, type Loaded } from './compare.ts'

export const click = '/api/affiliate-click'
export const clickOn = (productId: string) => ({ productId, userId: 'anonymous' })

/**
 * Clicks of all of them beside bare Fastify; then those of `products` at half of their peak, beside bare Fastify at that rate,
 * and their memory after all this.
 */
export async function measureClicks(
  { products, others = [] }: { products: readonly Loaded[]; others?: readonly Loaded[] },
  given: { rounds: number; seconds: number; connections: number },
): Promise<void> {
  const bare = await bareFastify()
  const yardstick = {
    name: 'bare Fastify',
    url: bare.url + click,
    pids: bare.pids,
    body: clickOn('measured'),
  }
  try {
    const title = `Clicks, ${given.connections} connections, each acknowledged when it is on disk`
    const measured = await compare(title, [yardstick, ...others, ...products], given)
    const rows: Record<string, object> = {}
    for (const { name, url, pids, body } of products) {
      const { productId } = body as { productId: string }
      const rate = { perSecond: Math.round(measured.get(name)!.perSecond / 2), seconds: given.seconds }
      const server = { url: new URL(url).origin, productId, pids }
      const atHalf = await besideBare({ bare: { ...bare, productId }, server }, rate)
      rows[`bare Fastify beside ${name}`] = atHalf.bare
      const memory = pids.map((pid) => Math.round(residentMb(pid))).join(' + ')
      rows[name] = { ...atHalf.server, 'memory MB': memory }
    }
    console.log('\nAt half of the peak, and the memory after all this')
    console.table(rows)
  } finally {
    await bare.stop()
  }
}
