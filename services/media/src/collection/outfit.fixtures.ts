import type { Outfit } from '@vitrine/contracts'
import { outfitForTest, productForTest } from '@vitrine/test-kit'

/** An outfit that shows these pictures. */
export const outfit = (id: string, images: string[], productImageUrl: string | null = null): Outfit =>
  outfitForTest({ id, images, products: [productForTest({ outfitId: id, productImageUrl })] })
