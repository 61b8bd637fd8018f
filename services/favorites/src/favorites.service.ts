import { contextAt, defineService } from '@vitrine/service-kit'
import { favoritesRoutes } from './favorites/favorites.routes.ts'
import { interactionsRoutes } from './interactions/interactions.routes.ts'
import { outfitReplica } from './outfit-replica/outfit-replica.projection.ts'
import { outfitQueries } from './outfit-replica/outfit-replica.queries.ts'
import { favoritePost, favoriteProduct, like, save } from './saved-items/saved-item.events.ts'
import { savedItems } from './saved-items/saved-items.ts'
import { splitStreams } from './saved-items/split-streams.ts'

export const favorites = defineService({
  name: 'favorites',
  async build({ engines: { eventStore: store, documents }, projections, replicate, now, log, failed }) {
    await splitStreams({ store, documents, log })
    const onFailed = failed('a list could not follow yet')
    const context = { store, documents, projections, contextOf: contextAt(now), onFailed }
    const posts = savedItems(context, favoritePost)
    const products = savedItems(context, favoriteProduct)
    const likes = savedItems(context, like)
    const saves = savedItems(context, save)
    const catalog = outfitQueries(replicate(outfitReplica, 'catalog'))

    return {
      routes(app) {
        favoritesRoutes({ posts, products, catalog })(app)
        interactionsRoutes({ likes, saves, catalog })(app)
      },
    }
  },
})
