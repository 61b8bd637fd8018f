import { favoritesApi } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import { serve } from '@vitrine/service-kit'
import type { FastifyInstance } from 'fastify'
import type { OutfitQueries } from '../outfit-replica/outfit-replica.queries.ts'
import { asFavoritePost } from '../outfit-replica/outfit-replies.ts'
import { latest } from '../saved-items/saved-items.ts'
import type { Lists } from '../users/lists.ts'
import { pageOf } from './page.ts'
import { shopperOf } from './shopper.ts'

type Given = Pick<Lists, 'posts' | 'products'> & { catalog: OutfitQueries }

/** The favorites of a signed-in shopper. */
export const favoritesRoutes =
  ({ posts, products, catalog }: Given) =>
  (app: FastifyInstance) => {
    serve(app, favoritesApi.listFavoritePosts, async ({ query, caller }) => {
      const { ids, ...totals } = await pageOf(posts, shopperOf(caller), query)
      return { items: (await catalog.outfits(ids)).map(asFavoritePost), ...totals }
    })

    serve(app, favoritesApi.listFavoriteProducts, async ({ query, caller }) => {
      const { ids, ...totals } = await pageOf(products, shopperOf(caller), query)
      return { items: await catalog.products(ids), ...totals }
    })

    serve(app, favoritesApi.readFavoriteIds, async ({ caller }) => {
      const userId = shopperOf(caller)
      const [postIds, productIds] = await Promise.all([
        posts.list(userId, latest),
        products.list(userId, latest),
      ])
      return { posts: postIds, products: productIds }
    })

    serve(app, favoritesApi.addFavoritePost, async ({ body: { outfitId }, caller }) => {
      if (!(await catalog.shownOutfit(outfitId)))
        return refuse('missing', 'outfit-missing', 'Outfit not found')
      await posts.add({ userId: shopperOf(caller), outfitId })
      return { outfitId }
    })

    serve(app, favoritesApi.addFavoriteProduct, async ({ body: { productId }, caller }) => {
      if (!(await catalog.shownProduct(productId)))
        return refuse('missing', 'product-missing', 'Product not found')
      await products.add({ userId: shopperOf(caller), productId })
      return { productId }
    })

    serve(app, favoritesApi.removeFavoritePost, async ({ params: { outfitId }, caller }) => {
      await posts.remove({ userId: shopperOf(caller), outfitId })
    })

    serve(app, favoritesApi.removeFavoriteProduct, async ({ params: { productId }, caller }) => {
      await products.remove({ userId: shopperOf(caller), productId })
    })
  }
