import type { Outfit, OutfitEvent, Product } from '@vitrine/contracts'

export const product = (id: string, more: Partial<Product> = {}): Product => ({
  id,
  outfitId: 'linen',
  name: `Product ${id}`,
  price: 4_900,
  amazonUrl: `https://shop.example/${id}`,
  productImageUrl: `/media/${id}.webp`,
  position: 'middle-middle',
  imageIndex: 0,
  x: 50,
  y: 50,
  ...more,
})

/** A published outfit with two products. */
export const outfit = (more: Partial<Outfit> = {}): Outfit => {
  const { id = 'linen' } = more
  return {
    id,
    title: 'Linen days',
    description: 'Light and loose.',
    review: null,
    category: 'casual',
    styleCategory: 'casual',
    images: [`/media/${id}.webp`],
    tags: ['summer'],
    targetGender: null,
    targetAgeGroup: null,
    season: null,
    priceRange: null,
    published: true,
    scheduledAt: null,
    publishedAt: '2026-01-01T00:00:00.000Z',
    createdAt: '2026-01-01T00:00:00.000Z',
    adminUserId: 'ada',
    products: [product(`${id}-hat`, { outfitId: id }), product(`${id}-bag`, { outfitId: id })],
    ...more,
  }
}

export const published = (more: Partial<Outfit> = {}): OutfitEvent => ({
  type: 'OutfitPublished',
  data: outfit(more),
})
export const revised = (more: Partial<Outfit> = {}): OutfitEvent => ({
  type: 'OutfitRevised',
  data: outfit(more),
})
export const unpublished = (more: Partial<Outfit> = {}): OutfitEvent => ({
  type: 'OutfitUnpublished',
  data: outfit({ ...more, published: false, publishedAt: null }),
})
export const deleted = (id = 'linen'): OutfitEvent => ({ type: 'OutfitDeleted', data: { id } })
