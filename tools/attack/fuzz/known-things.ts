import { jsonOf, type Outfit, type Shop } from '../shop/shop.ts'

/** What there is, by the names that parameters and fields have. */
export type KnownThings = Readonly<Record<string, readonly string[]>>

/** Read once, before the first request: the same in every product that was just started. */
export async function knownThings(shop: Shop): Promise<KnownThings> {
  const outfits = jsonOf<Outfit[]>(await shop.ask('GET /api/outfits?limit=40', 200))
  const ids = outfits.map(({ id }) => id).sort()
  const images = outfits.flatMap((outfit) => outfit.images).sort()
  const files = images.map((image) => image.replace('/media/', ''))
  return {
    id: ids,
    outfitId: ids,
    productId: outfits.flatMap(({ products }) => products.map(({ id }) => id)).sort(),
    images,
    imageUrl: images,
    productImageUrl: images,
    file: files,
    image: files.map((file) => file.replace('.webp', '')),
    rendition: ['16.webp', '320.webp', '320.avif', '640.webp'],
    category: ['boho', 'edgy', 'minimalist'],
    styles: ['boho', 'boho,edgy'],
    query: ['linen', 'silk dress', 'blazre', 'summer'],
    amazonUrl: ['https://shop.example/x'],
    email: ['fuzz@example.com', 'somebody@example.com'],
    service: ['catalog', 'identity', 'tracking', 'favorites', 'taste', 'media'],
    name: ['published-outfits', 'outfit-replica'],
    from: ['outbox', '2026-01-01T00:00:00.000Z'],
    to: ['2026-12-01T00:00:00.000Z'],
    scheduledAt: ['2030-01-01T00:00:00.000Z'],
    publishedAt: ['2026-01-01T00:00:00.000Z'],
  }
}
