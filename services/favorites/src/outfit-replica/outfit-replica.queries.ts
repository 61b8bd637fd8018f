import {
  catalogApi,
  picturesIn,
  withDetails,
  withPictureFocus,
  type DetailsOf,
  type PictureDetails,
} from '@vitrine/contracts'
import type { ReadSide } from '@vitrine/event-sourcing'
import { askOwner, type Ask, type ReplicaReading } from '@vitrine/service-kit'
import type { ProductHome, ReplicatedOutfit } from './outfit-replica.projection.ts'
import { asFavoriteProduct } from './outfit-replies.ts'

export type OutfitQueries = ReturnType<typeof outfitQueries>

type Replicas = {
  outfits: ReplicaReading<ReplicatedOutfit, ProductHome>
  pictures: Pick<ReadSide<PictureDetails>, 'getMany'>
}

/** Queries to the replicas of the catalog and of media, and to the catalog itself. */
export function outfitQueries({ outfits: replica, pictures }: Replicas, ask: Ask) {
  const asked = askOwner()

  const stored = async (ids: readonly string[]) =>
    (await replica.getMany(ids)).map(({ document, version }) => ({ ...document, version }))
  const detailsIn = async (shown: Parameters<typeof picturesIn>[0]): Promise<DetailsOf> => {
    const known = await pictures.getMany(picturesIn(shown))
    const details = new Map(known.map(({ id, document }) => [id, document]))
    return (image) => details.get(image)
  }

  /** What was ever published, in the order asked for, with what is known of the pictures. */
  async function outfits(ids: readonly string[]) {
    const found = await stored(ids)
    const detailsOf = await detailsIn(found.map(({ outfit }) => outfit))
    return found.map(({ outfit, ...rest }) => ({ ...rest, outfit: withDetails(outfit, detailsOf) }))
  }

  async function products(ids: readonly string[]) {
    const homes = await replica.rows.getMany(ids)
    const homeOf = new Map(homes.map(({ id, document }) => [id, document.outfitId]))
    const found = await stored([...new Set(homeOf.values())])
    const byId = new Map(found.map((one) => [one.outfit.id, one]))
    const products = ids.flatMap((id) => {
      const home = byId.get(homeOf.get(id) ?? '')
      return (home && asFavoriteProduct(home, id)) ?? []
    })
    const detailsOf = await detailsIn([{ images: [], products }])
    return products.map((product) => withPictureFocus(product, detailsOf))
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
