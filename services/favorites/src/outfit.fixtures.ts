import type { Outfit, OutfitEvent, Product } from '@vitrine/contracts'
import { outfitForTest, productForTest } from '@vitrine/test-kit'

export const product = (id: string, more: Partial<Product> = {}): Product =>
  productForTest({
    id,
    name: `Product ${id}`,
    amazonUrl: `https://shop.example/${id}`,
    productImageUrl: `/media/${id}.webp`,
    ...more,
  })

/** A published outfit with two products. */
export const outfit = ({ id = 'linen', ...more }: Partial<Outfit> = {}): Outfit =>
  outfitForTest({
    id,
    images: [`/media/${id}.webp`],
    products: [product(`${id}-hat`, { outfitId: id }), product(`${id}-bag`, { outfitId: id })],
    ...more,
  })

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
