import { OutfitDraft, ProductDraft, type Outfit } from '@vitrine/contracts'
import { outfitForTest } from '@vitrine/test-kit'
import type { OutfitEvent } from './outfit.events.ts'

/** Examples that tests of the outfit share. */
export const now = '2026-05-04T09:00:00.000Z'
export const later = '2026-05-04T10:00:00.000Z'

export const blazer = ProductDraft.parse({
  name: 'Linen blazer',
  price: 14_900,
  amazonUrl: 'https://shop.example/blazer?id=1',
  productImageUrl: '/media/3333333333333333333333333333cccc-480x600-2f3b4c.webp',
  position: 'top-left',
  imageIndex: 0,
})
export const loafers: ProductDraft = { ...blazer, name: 'Loafers', amazonUrl: 'https://shop.example/loafers' }

export const draft = OutfitDraft.parse({
  title: 'Linen at noon',
  description: 'A blazer that forgives the heat.',
  category: 'minimalist',
  images: [
    '/media/1111111111111111111111111111aaaa-960x1200-c8d3d6.webp',
    '/media/2222222222222222222222222222bbbb-960x1200-e8dccb.webp',
  ],
  tags: ['linen'],
  season: 'summer',
})

/** What becomes of the draft. */
export const outfit = outfitForTest({
  id: '1',
  images: draft.images,
  season: draft.season,
  published: false,
  publishedAt: null,
  createdAt: now,
  products: [],
})

export const drafted = (changes: Partial<Outfit> = {}): OutfitEvent => ({
  type: 'OutfitDrafted',
  data: { ...outfit, ...changes },
})
export const published = (changes: Partial<Outfit> = {}): OutfitEvent => ({
  type: 'OutfitPublished',
  data: { ...outfit, published: true, publishedAt: now, ...changes },
})
