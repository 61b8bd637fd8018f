import { z } from 'zod'
import { anId } from '../an-id.ts'
import { publicEndpoint } from '../endpoint.ts'
import { FocalPoint } from '../media/details.ts'
import { pageSize } from '../pages.ts'
import { Outfit, outfitId, Product } from './outfit.ts'

/** A product with what shows the post that it is on. */
export const ProductOnPost = Product.extend({
  outfit: z.object({
    id: z.string(),
    title: z.string(),
    image: z.string().nullable(),
    /** What of the picture a crop must show; absent where it is the centre. */
    imageFocus: FocalPoint.optional(),
    version: z.int(),
  }),
})
export type ProductOnPost = z.infer<typeof ProductOnPost>

const productId = z.object({ id: anId })
const query = z.object({ limit: pageSize(12, 24) })

export const similarApi = {
  similarOutfits: publicEndpoint('GET /api/outfits/:id/similar', {
    summary:
      'Published outfits that read and look most like one, the nearest first; never the outfit itself.',
    params: outfitId,
    query,
    reply: z.array(Outfit),
  }),
  similarProducts: publicEndpoint('GET /api/products/:id/similar', {
    summary: 'Products of other published outfits that read and look most like one, the nearest first.',
    params: productId,
    query,
    reply: z.array(ProductOnPost),
  }),
  productsToMatch: publicEndpoint('GET /api/products/:id/goes-with', {
    summary: 'Products of other kinds from the same outfit and from similar ones: what one may be worn with.',
    params: productId,
    query,
    reply: z.array(ProductOnPost),
  }),
} as const
