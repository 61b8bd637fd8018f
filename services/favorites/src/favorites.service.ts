import { favoritesApi, savedItemEvents, userNews } from '@vitrine/contracts'
import { contextAt, defineService, pictureDetails } from '@vitrine/service-kit'
import { exportRoutes } from './favorites/export.routes.ts'
import { favoritesRoutes } from './favorites/favorites.routes.ts'
import { interactionsRoutes } from './interactions/interactions.routes.ts'
import { outfitReplica } from './outfit-replica/outfit-replica.projection.ts'
import { outfitQueries } from './outfit-replica/outfit-replica.queries.ts'
import { favoritePost, favoriteProduct, like, save } from './saved-items/saved-item.events.ts'
import { savedItems } from './saved-items/saved-items.ts'
import { splitStreams } from './upgrades/split-streams.ts'
import { forLateRequests } from './users/late-requests.ts'
import { joiningRoutes } from './users/joining.routes.ts'
import { userNewsHandler } from './users/user-news.ts'
import { usersOf } from './users/users.ts'

export const favorites = defineService({
  name: 'favorites',
  contract: Object.values(favoritesApi),
  async build({ engines, projections, replicate, logOf, ask, now, log, failed }) {
    const { eventStore: store, documents } = engines
    await splitStreams({ store, documents, log })
    const onFailed = failed('a list could not follow yet')
    const context = { store, documents, projections, contextOf: contextAt(now), onFailed }
    const users = usersOf(context)
    const lists = {
      likes: savedItems(context, like),
      saves: savedItems(context, save),
      posts: savedItems(context, favoritePost),
      products: savedItems(context, favoriteProduct),
    }
    const asked = forLateRequests(users, lists)
    const catalog = outfitQueries(
      { outfits: replicate(outfitReplica, 'catalog'), pictures: replicate(pictureDetails, 'media') },
      ask,
    )
    const handle = userNewsHandler(users, lists)

    return {
      routes(router) {
        favoritesRoutes(router, { ...asked, catalog })
        interactionsRoutes(router, { ...asked, catalog })
        exportRoutes(router, { ...lists, catalog })
        joiningRoutes(router, { users, lists })
      },
      publishes: savedItemEvents.types,
      subscriptions: [
        {
          name: 'users',
          types: userNews.types,
          handle: (event) => handle(userNews.parse(event)),
          async missed() {
            for await (const page of logOf('identity').scan({ prefix: 'user-' }))
              for (const event of page)
                if (userNews.types.includes(event.type)) await handle(userNews.parse(event))
          },
        },
      ],
    }
  },
})
