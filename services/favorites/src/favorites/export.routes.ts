import { favoritesApi } from '@vitrine/contracts'
import { serve, type Router } from '@vitrine/service-kit'
import type { OutfitQueries } from '../outfit-replica/outfit-replica.queries.ts'
import type { SavedItemList } from '../saved-items/saved-items.ts'
import type { Lists } from '../users/lists.ts'
import { shopperOf } from './shopper.ts'

/** All that is stored for a shopper, to be taken along: whole, so it is read page by page. */
export function exportRoutes(
  router: Router,
  { likes, saves, posts, products, catalog }: Lists & { catalog: OutfitQueries },
) {
  const outfitsIn = async (list: SavedItemList, userId: string) => {
    const exported = []
    for await (const page of list.pages(userId)) {
      const found = await catalog.outfits(page.map(({ item }) => item))
      const titles = new Map(found.map(({ outfit }) => [outfit.id, outfit.title]))
      for (const { item, at } of page) exported.push({ outfitId: item, title: titles.get(item) ?? null, at })
    }
    return exported
  }
  const productsIn = async (list: SavedItemList, userId: string) => {
    const exported = []
    for await (const page of list.pages(userId)) {
      const found = await catalog.products(page.map(({ item }) => item))
      const names = new Map(found.map(({ id, name }) => [id, name]))
      for (const { item, at } of page) exported.push({ productId: item, name: names.get(item) ?? null, at })
    }
    return exported
  }
  serve(router, favoritesApi.exportFavorites, async ({ caller }) => {
    const userId = shopperOf(caller)
    return {
      likes: await outfitsIn(likes, userId),
      saves: await outfitsIn(saves, userId),
      favoritePosts: await outfitsIn(posts, userId),
      favoriteProducts: await productsIn(products, userId),
    }
  })
}
