import { catalogApi } from '@vitrine/contracts'
import { serve, type Router } from '@vitrine/service-kit'
import type { EditableOutfits } from './editable-outfits.projection.ts'

/** Tells other services where products are that they do not know yet. */
export function findProductsRoutes(router: Router, { editable }: { editable: EditableOutfits }) {
  serve(router, catalogApi.findProducts, async ({ body: { productIds } }) => {
    const homes = await editable.rows.getMany(productIds)
    return { products: homes.map(({ id, document }) => ({ id, outfitId: document.outfitId })) }
  })
}
