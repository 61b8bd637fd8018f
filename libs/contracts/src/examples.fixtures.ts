import type { Outfit, Product } from './catalog/outfit.ts'

const at = '2026-05-04T09:00:00.000Z'

export const productForTest = (changes: Partial<Product> = {}): Product => ({
  id: 'blazer',
  outfitId: 'linen',
  name: 'Linen blazer',
  price: 14_900,
  amazonUrl: 'https://shop.example/blazer',
  productImageUrl: null,
  position: 'middle-middle',
  imageIndex: 0,
  x: 50,
  y: 50,
  ...changes,
})

/** A published outfit with one product. */
export const outfitForTest = (changes: Partial<Outfit> = {}): Outfit => ({
  id: 'linen',
  title: 'Linen at noon',
  description: 'A blazer that forgives the heat.',
  review: null,
  category: 'minimalist',
  styleCategory: 'minimalist',
  images: ['/media/1111111111111111111111111111aaaa-960x1200-c8d3d6.webp'],
  imageAlts: [],
  tags: ['linen'],
  targetGender: null,
  targetAgeGroup: null,
  season: null,
  priceRange: null,
  published: true,
  scheduledAt: null,
  publishedAt: at,
  createdAt: at,
  adminUserId: 'admin-1',
  products: [productForTest()],
  ...changes,
})
