import type { FavoriteProduct, Outfit, OutfitEvent, Product } from '@vitrine/contracts'
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

/** The hat of a published outfit, among favorite products. */
export const shownHat: FavoriteProduct = {
  id: 'linen-hat',
  name: 'Product linen-hat',
  price: 14_900,
  productImageUrl: '/media/linen-hat.webp',
  amazonUrl: 'https://shop.example/linen-hat',
  outfit: { id: 'linen', title: 'Linen at noon', version: 1 },
  gone: false,
}
