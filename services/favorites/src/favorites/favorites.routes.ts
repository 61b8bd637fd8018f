import { favoritesApi, type Caller } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import { serve } from '@vitrine/service-kit'
import type { FastifyInstance } from 'fastify'
import type { KeptList } from '../kept/kept-list.view.ts'
import type { ShownOutfits } from '../shown/shown-outfits.ts'
import { asFavoritePost } from '../shown/shown-outfit.ts'
import type { FavoritesCommand } from './favorites.decider.ts'
import { pageOf } from './page.ts'

type Given = {
  posts: KeptList
  products: KeptList
  shown: ShownOutfits
  handle: (command: FavoritesCommand) => Promise<unknown>
}

/** What a signed-in shopper keeps. */
export const favoritesRoutes =
  ({ posts, products, shown, handle }: Given) =>
  (app: FastifyInstance) => {
    serve(app, favoritesApi.listFavoritePosts, async ({ query, caller }) => {
      const { ids, ...totals } = await pageOf(posts, shopperOf(caller), query)
      return { items: (await shown.outfits(ids)).map(asFavoritePost), ...totals }
    })

    serve(app, favoritesApi.listFavoriteProducts, async ({ query, caller }) => {
      const { ids, ...totals } = await pageOf(products, shopperOf(caller), query)
      return { items: await shown.products(ids), ...totals }
    })

    serve(app, favoritesApi.readFavoriteIds, async ({ caller }) => {
      const userId = shopperOf(caller)
      const [postIds, productIds] = await Promise.all([posts.list(userId), products.list(userId)])
      return { posts: postIds, products: productIds }
    })

    serve(app, favoritesApi.addFavoritePost, async ({ body: { outfitId }, caller }) => {
      const [outfit] = await shown.outfits([outfitId])
      if (!outfit?.published) return refuse('missing', 'outfit-missing', 'Outfit not found')
      await handle({ type: 'FavoritePost', userId: shopperOf(caller), outfitId })
      return { outfitId }
    })

    serve(app, favoritesApi.addFavoriteProduct, async ({ body: { productId }, caller }) => {
      const [product] = await shown.products([productId])
      if (!product || product.gone) return refuse('missing', 'product-missing', 'Product not found')
      await handle({ type: 'FavoriteProduct', userId: shopperOf(caller), productId })
      return { productId }
    })

    serve(app, favoritesApi.removeFavoritePost, async ({ params: { outfitId }, caller }) => {
      await handle({ type: 'UnfavoritePost', userId: shopperOf(caller), outfitId })
    })

    serve(app, favoritesApi.removeFavoriteProduct, async ({ params: { productId }, caller }) => {
      await handle({ type: 'UnfavoriteProduct', userId: shopperOf(caller), productId })
    })
  }

const shopperOf = ({ shopper }: Caller): string =>
  shopper?.id ?? refuse('unauthenticated', 'not-signed-in', 'Please sign in first.')
