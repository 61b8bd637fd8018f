import { outfitEventTypes, type OutfitEvent } from '@vitrine/contracts'
import type { Collection, Documents, Subscription } from '@vitrine/engines'

/** What tracking keeps of an outfit. Deleted ones stay: their counts do too. */
export type KnownOutfit = { title: string; published: boolean; deleted: boolean; createdAt: string }

export type KnownCatalog = {
  outfits: Collection<KnownOutfit>
  /** The outfit of each product that ever was, by product id. */
  outfitOfProduct: Collection<{ outfitId: string }>
}

export const knownCatalog = (documents: Documents): KnownCatalog => ({
  outfits: documents.collection<KnownOutfit>('outfits', { indexes: [['createdAt']] }),
  outfitOfProduct: documents.collection<{ outfitId: string }>('products'),
})

const mostRemembered = 10_000

/** The outfit of a product. It never changes, so that one that was found once is not looked up again. */
export function outfitLookup({ outfitOfProduct }: KnownCatalog) {
  const remembered = new Map<string, string>()
  return async (productId: string): Promise<string | undefined> => {
    const known = remembered.get(productId)
    if (known !== undefined) return known
    const outfitId = (await outfitOfProduct.get(productId))?.document.outfitId
    if (outfitId === undefined) return undefined
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(productId, outfitId)
    return outfitId
  }
}

/** Keeps titles and products from the catalog's events; each carries the whole outfit, so old ones change nothing. */
export const followCatalog = ({ outfits, outfitOfProduct }: KnownCatalog): Subscription => ({
  name: 'catalog',
  types: outfitEventTypes,
  async handle({ type, data, version }) {
    const event = { type, data } as OutfitEvent
    if (event.type === 'OutfitDeleted') {
      const known = await outfits.get(event.data.id)
      if (known)
        await outfits.put(event.data.id, version, { ...known.document, published: false, deleted: true })
      return
    }
    const { id, title, published, createdAt, products } = event.data
    for (const product of products) await outfitOfProduct.put(product.id, version, { outfitId: id })
    await outfits.put(id, version, { title, published, deleted: false, createdAt })
  },
})
