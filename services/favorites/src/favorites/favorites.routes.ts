import { favoritesApi } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import { serve, type Router } from '@vitrine/service-kit'
import type { OutfitQueries } from '../outfit-replica/outfit-replica.queries.ts'
import { asFavoritePost } from '../outfit-replica/outfit-replies.ts'
import { latest } from '../saved-items/saved-items.ts'
import type { Lists } from '../users/lists.ts'
import { pageOf } from './page.ts'
import { shopperOf } from './shopper.ts'

type Given = Pick<Lists, 'posts' | 'products'> & { catalog: OutfitQueries }

/** The favorites of a signed-in shopper. */
export function favoritesRoutes(router: Router, { posts, products, catalog }: Given) {
  serve(router, favoritesApi.listFavoritePosts, async ({ query, caller }) => {
    const { ids, ...totals } = await pageOf(posts, shopperOf(caller), query)
    return { items: (await catalog.outfits(ids)).map(asFavoritePost), ...totals }
  })

  serve(router, favoritesApi.listFavoriteProducts, async ({ query, caller }) => {
    const { ids, ...totals } = await pageOf(products, shopperOf(caller), query)
    return { items: await catalog.products(ids), ...totals }
  })

  serve(router, favoritesApi.readFavoriteIds, async ({ caller }) => {
    const userId = shopperOf(caller)
    const [postIds, productIds] = await Promise.all([
      posts.list(userId, latest),
      products.list(userId, latest),
    ])
    return { posts: postIds, products: productIds }
  })

  serve(router, favoritesApi.addFavoritePost, async ({ body: { outfitId }, caller }) => {
    if (!(await catalog.shownOutfit(outfitId))) return refuse('missing', 'outfit-missing', 'Outfit not found')
    await posts.add({ userId: shopperOf(caller), outfitId })
    return { outfitId }
  })

  serve(router, favoritesApi.addFavoriteProduct, async ({ body: { productId }, caller }) => {
    if (!(await catalog.shownProduct(productId)))
      return refuse('missing', 'product-missing', 'Product not found')
    await products.add({ userId: shopperOf(caller), productId })
    return { productId }
  })

  serve(router, favoritesApi.removeFavoritePost, async ({ params: { outfitId }, caller }) => {
    await posts.remove({ userId: shopperOf(caller), outfitId })
  })

  serve(router, favoritesApi.removeFavoriteProduct, async ({ params: { productId }, caller }) => {
    await products.remove({ userId: shopperOf(caller), productId })
  })
}
