import { itemAt } from '@vitrine/bench/item-at'
import type { Product } from '@vitrine/bench/product/product'
import { embeddedEngines } from '@vitrine/engines/embedded'
import { documentsOf } from '@vitrine/test-kit/projections'
import { catalogueOf } from './catalogue.ts'

const spanMs = 50 * 24 * 60 * 60 * 1000

/** Starts the product with what its services would have stored of so many publications, two in a hundred of the last day. In seconds. */
export async function startWith(shop: Product, count: number): Promise<number> {
  const server = itemAt(shop.processes, 0)
  await server.stop()
  const open = embeddedEngines(shop.dataDirectory!)
  const posts = catalogueOf(count, count).map((outfit, n) => {
    const at = new Date(Date.now() - ((n * 7919) % count) * (spanMs / count)).toISOString()
    return { ...outfit, publishedAt: at, createdAt: at, changedAt: at }
  })
  const store = async (service: string, projection: string, of: (post: (typeof posts)[number]) => object) => {
    const documents = await documentsOf(await open(service), projection)
    const all = posts.map((post) => ({ id: post.id, version: 2, document: of(post) }))
    while (all.length > 0) await documents.write(all.splice(0, 1_000))
  }
  await store('catalog', 'published-outfits', (post) => post)
  await store('favorites', 'outfit-replica', (outfit) => ({ outfit, published: true, left: [] }))
  const facts = ({ products, ...post }: (typeof posts)[number]) => ({
    ...post,
    pieces: products.map(({ name }) => name),
  })
  await store('taste', 'posts', (post) => ({ title: post.title, image: null, facts: facts(post) }))
  await open.close()
  const from = performance.now()
  await server.start()
  return (performance.now() - from) / 1000
}
