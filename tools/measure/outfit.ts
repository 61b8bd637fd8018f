import type { OutfitSnapshot } from '@vitrine/contracts'
import { outfitForTest, productForTest } from '@vitrine/contracts/examples'

/** A published outfit as long as those of the demo catalogue. */
export const outfitOf = (id: string, title: string): OutfitSnapshot =>
  outfitForTest({
    id,
    title,
    description:
      'Wide trousers that fall like water, and a blazer that forgives the heat of a long afternoon.',
    images: [1, 2, 3].map((n) => `/media/${String(n).repeat(32)}-960x1200-c8d3d6.webp`),
    tags: ['linen', 'summer', 'tailored'],
    targetGender: 'female',
    season: 'summer',
    products: [1, 2].map((n) =>
      productForTest({ id: `${id}-p${n}`, outfitId: id, amazonUrl: `https://shop.example/blazer-${n}` }),
    ),
  })
