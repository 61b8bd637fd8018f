import type { Measured } from '@vitrine/bench/offer/closed-loop'
import { inTurn } from '@vitrine/bench/offer/in-turn'
import { publishedProduct } from '@vitrine/bench/people/administrator'
import { openProduct } from '@vitrine/bench/product/open-product'
import type { Product } from '@vitrine/bench/product/product'

/** The product in one process for each environment, whose clicks are loaded in turn. */
export async function clickCosts<Name extends string>(given: {
  environments: Record<Name, Record<string, string>>
  seconds: number
  rounds: number
}): Promise<Record<Name, Measured>> {
  const products: Product[] = []
  try {
    for (const settings of Object.values<Record<string, string>>(given.environments))
      products.push(await openProduct({ name: 'clicks', settings: { DEMO: 'off', ...settings } }))
    const names = Object.keys(given.environments)
    const targets = products.map(async ({ url, processes }, index) => ({
      name: names[index]!,
      url: `${url}/api/affiliate-click`,
      pids: [processes[0]?.pid ?? 0],
      body: { productId: await publishedProduct(url), userId: 'anonymous' },
    }))
    const measured = await inTurn(await Promise.all(targets), { ...given, connections: 64 })
    return Object.fromEntries(measured) as Record<Name, Measured>
  } finally {
    for (const { stop } of products) await stop()
  }
}
