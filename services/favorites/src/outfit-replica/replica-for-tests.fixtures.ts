import { favoritesApi, type OutfitEvent } from '@vitrine/contracts'
import { shopper, storageForTests } from '@vitrine/test-kit'
import { favorites } from '../favorites.service.ts'

/** An event of the catalog, as it is published. */
export const at = (version: number, event: OutfitEvent) => ({
  ...event,
  stream: `outfit-${event.data.id}`,
  version,
})

/** Favorites on storage of its own for each test, to be started by the test; all calls are those of one shopper. */
export function replicaForTests() {
  const { addFavoritePost, addFavoriteProduct, listFavoritePosts, listFavoriteProducts } = favoritesApi
  const as = shopper('ida')
  const { storage, start } = storageForTests()
  let service: Awaited<ReturnType<typeof start>>
  return {
    storage,
    service: () => service,
    start: async () => (service = await start(favorites)),
    posts: async () => (await service.call(listFavoritePosts, { as })).body.items,
    products: async () => (await service.call(listFavoriteProducts, { as })).body.items,
    addPost: async (outfitId: string) =>
      (await service.call(addFavoritePost, { as, body: { outfitId } })).status,
    addProduct: async (productId: string) =>
      (await service.call(addFavoriteProduct, { as, body: { productId } })).status,
    differences: async () => (await service.verify('outfit-replica')).differences,
  }
}
