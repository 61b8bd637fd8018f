import { catalogApi } from '@vitrine/contracts'
import type { Ask, ReplicaReading } from '@vitrine/service-kit'
import { askOwner } from './ask-owner.ts'
import type { ProductHome, ReplicatedOutfit } from './outfit-replica.projection.ts'
import { asFavoriteProduct } from './outfit-replies.ts'

export type OutfitQueries = ReturnType<typeof outfitQueries>

/** Queries to the replica of the catalog, and to the catalog itself. */
export function outfitQueries(replica: ReplicaReading<ReplicatedOutfit, ProductHome>, ask: Ask) {
  const asked = askOwner()

  /** What was ever published, in the order asked for. */
  async function outfits(ids: readonly string[]) {
    return (await replica.getMany(ids)).map(({ document, version }) => ({ ...document, version }))
  }

  async function products(ids: readonly string[]) {
    const homes = await replica.rows.getMany(ids)
    const homeOf = new Map(homes.map(({ id, document }) => [id, document.outfitId]))
    const found = await outfits([...new Set(homeOf.values())])
    const byId = new Map(found.map((one) => [one.outfit.id, one]))
    return ids.flatMap((id) => {
      const home = byId.get(homeOf.get(id) ?? '')
      return (home && asFavoriteProduct(home, id)) ?? []
    })
  }

  /** What shoppers can see now; the catalog is asked before a post or product counts as missing. */
  const shownOutfit = (id: string) =>
    asked({
      id: `outfit ${id}`,
      look: async () => (await outfits([id])).find(({ published }) => published),
      bring: () => replica.catchUp(id),
    })
  const shownProduct = (id: string) =>
    asked({
      id: `product ${id}`,
      look: async () => (await products([id])).find(({ gone }) => !gone),
      async bring() {
        const found = await ask('catalog', catalogApi.findProducts, { productIds: [id] })
        for (const { outfitId } of found.products) await replica.catchUp(outfitId)
      },
    })

  return { outfits, products, shownOutfit, shownProduct }
}
