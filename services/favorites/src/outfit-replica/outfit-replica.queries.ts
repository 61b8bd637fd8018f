import type { FavoriteProduct } from '@vitrine/contracts'
import type { Reading } from '@vitrine/event-sourcing'
import type { ProductHome, ReplicatedOutfit } from './outfit-replica.projection.ts'
import { asFavoriteProduct } from './outfit-replies.ts'

/** What is asked of the copy: what was ever published, in the order asked for. */
export type OutfitQueries = {
  outfits(ids: readonly string[]): Promise<ReplicatedOutfit[]>
  products(ids: readonly string[]): Promise<FavoriteProduct[]>
}

export function outfitQueries({ getMany, rows }: Reading<ReplicatedOutfit, ProductHome>): OutfitQueries {
  async function outfits(ids: readonly string[]) {
    return (await getMany(ids)).map(({ document }) => document)
  }

  async function products(ids: readonly string[]) {
    const homes = await rows.getMany(ids)
    const homeOf = new Map(homes.map(({ id, document }) => [id, document.outfitId]))
    const found = await outfits([...new Set(homeOf.values())])
    const byId = new Map(found.map((one) => [one.outfit.id, one]))
    return ids.flatMap((id) => {
      const home = byId.get(homeOf.get(id) ?? '')
      return (home && asFavoriteProduct(home, id)) ?? []
    })
  }

  return { outfits, products }
}
