import { catalogApi } from '@vitrine/contracts'
import { serve } from '@vitrine/service-kit'
import type { FastifyInstance } from 'fastify'
import type { EditableOutfits } from './editable-outfits.projection.ts'

/** Tells other services where products are that they have not heard of yet. */
export const findProductsRoutes =
  ({ editable }: { editable: EditableOutfits }) =>
  (app: FastifyInstance) => {
    serve(app, catalogApi.findProducts, async ({ body: { productIds } }) => {
      const homes = await editable.rows.getMany(productIds)
      return { products: homes.map(({ id, document }) => ({ id, outfitId: document.outfitId })) }
    })
  }
