import { OutfitEvent, outfitEventTypes, type FavoriteProduct } from '@vitrine/contracts'
import type { Documents, RecordedEvent, Subscription } from '@vitrine/engines'
import { afterEvent, asFavoriteProduct, type ShownOutfit } from './shown-outfit.ts'

/** This service's own copy of what the catalog shows or has shown. */
export type ShownOutfits = {
  subscription: Subscription
  /** Those that were ever published, in the order asked for. */
  outfits(ids: readonly string[]): Promise<ShownOutfit[]>
  products(ids: readonly string[]): Promise<FavoriteProduct[]>
}

export function shownOutfits(documents: Documents): ShownOutfits {
  const shown = documents.collection<ShownOutfit>('shown-outfits')
  const homes = documents.collection<{ outfitId: string }>('product-homes')

  /** Homes first: a crash in between leaves nothing that the next delivery would skip. */
  async function hear({ type, data, version }: RecordedEvent) {
    const event = OutfitEvent.parse({ type, data })
    const before = (await shown.get(event.data.id))?.document
    const after = afterEvent(before, event)
    if (!after) return
    const known = new Set(before?.outfit.products.map(({ id }) => id))
    for (const { id, outfitId } of after.outfit.products)
      if (!known.has(id)) await homes.put(id, version, { outfitId })
    await shown.put(event.data.id, version, after)
  }

  async function outfits(ids: readonly string[]) {
    return (await shown.getMany(ids)).map(({ document }) => document)
  }

  async function products(ids: readonly string[]) {
    const homeOf = new Map((await homes.getMany(ids)).map(({ id, document }) => [id, document.outfitId]))
    const found = await outfits([...new Set(homeOf.values())])
    const byId = new Map(found.map((one) => [one.outfit.id, one]))
    return ids.flatMap((id) => {
      const home = byId.get(homeOf.get(id) ?? '')
      return (home && asFavoriteProduct(home, id)) ?? []
    })
  }

  return { subscription: { name: 'outfits', types: outfitEventTypes, handle: hear }, outfits, products }
}
