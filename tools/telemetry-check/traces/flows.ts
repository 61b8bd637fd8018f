import { itemAt } from '@vitrine/bench/item-at'
import { administrator } from '@vitrine/bench/product/server'
import { createClient } from '@vitrine/client'

/** What somebody does in a trace of theirs, and which spans it must have, each with all that is above it. */
export type Flow = {
  expected: readonly string[]
  act: (url: string, traceparent: string) => Promise<unknown>
}

const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0' }
const chain = (...names: string[]) => names.map((_, index) => names.slice(0, index + 1).join(' > '))

const click: Flow = {
  expected: chain(
    'gateway POST /api/affiliate-click',
    'tracking POST /internal/activity',
    'tracking send activity',
    'tracking process activity',
    'tracking counters.add',
  ),
  /** A tap on a product of the demo catalogue, as the storefront reports it: in a beacon that has no header of its own. */
  async act(url, traceparent) {
    const client = createClient({ url, headers })
    const { id } = itemAt(await client.call('GET /api/outfits', { query: { limit: 1 } }), 0)
    const { products } = await client.call('GET /api/outfits/:id', { params: { id } })
    const body = { productId: itemAt(products, 0).id, userId: 'anonymous', traceparent }
    await client.call('POST /api/affiliate-click', { body })
  },
}

const published = chain(
  'gateway POST /api/admin/outfits',
  'gateway POST',
  'catalog POST /api/admin/outfits',
  'catalog publish OutfitPublished',
)
const [, , appended, told] = published

const publish: Flow = {
  expected: [
    ...published,
    `${appended} > catalog POST > media POST /internal/images/find`,
    `${appended} > catalog event-store.append`,
    ...['catalog', 'favorites', 'taste', 'tracking', 'media'].map(
      (service) => `${told} > ${service} process OutfitPublished`,
    ),
  ],
  /** A post that is published at once, with a picture that another one has. */
  async act(url, traceparent) {
    const client = createClient({ url, headers })
    await client.call('POST /api/admin/login', { body: administrator })
    const first = itemAt(await client.call('GET /api/outfits', { query: { limit: 1 } }), 0)
    const productImageUrl = itemAt(first.images, 0)
    const amazonUrl = 'https://www.amazon.com/s?k=jacket'
    const place = { position: 'middle-middle', imageIndex: 0 } as const
    await client.call('POST /api/admin/outfits', {
      headers: { traceparent },
      body: {
        title: `Traced ${traceparent.slice(3, 9)}`,
        description: 'Corduroy the colour of toast, and nowhere to be before noon.',
        category: 'casual',
        images: [productImageUrl],
        published: true,
        products: [{ name: 'Corduroy jacket', price: 8900, amazonUrl, productImageUrl, ...place }],
      },
    })
  },
}

export const flows: Readonly<Record<string, Flow>> = { click, publish }
