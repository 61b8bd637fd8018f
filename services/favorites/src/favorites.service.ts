import { commandHandler } from '@vitrine/event-sourcing'
import { contextAt, defineService } from '@vitrine/service-kit'
import { favoritesDecider, type FavoritesCommand } from './favorites/favorites.decider.ts'
import { favoritesRoutes } from './favorites/favorites.routes.ts'
import { interactionsDecider, type InteractionsCommand } from './interactions/interactions.decider.ts'
import { interactionsRoutes } from './interactions/interactions.routes.ts'
import { keptList } from './kept/kept-list.view.ts'
import { shownOutfits } from './shown/shown-outfits.ts'

export const favorites = defineService({
  name: 'favorites',
  build({ engines: { eventStore: store, documents }, now, failed }) {
    const shown = shownOutfits(documents)
    const posts = keptList(documents, { name: 'posts', added: 'PostFavorited', removed: 'PostUnfavorited' })
    const products = keptList(documents, {
      name: 'products',
      added: 'ProductFavorited',
      removed: 'ProductUnfavorited',
    })
    const likes = keptList(documents, { name: 'likes', added: 'OutfitLiked', removed: 'OutfitUnliked' })
    const saves = keptList(documents, { name: 'saves', added: 'OutfitSaved', removed: 'OutfitUnsaved' })
    const views = [posts, products, likes, saves].map(({ view }) => view)

    const followed = { store, views, onViewFailed: failed('a view could not follow yet') }
    const handleFavorites = commandHandler({ ...followed, kind: 'favorites', decider: favoritesDecider })
    const handleInteractions = commandHandler({
      ...followed,
      kind: 'interactions',
      decider: interactionsDecider,
    })
    const contextOf = contextAt(now)

    return {
      routes(app) {
        const favorite = (command: FavoritesCommand) =>
          handleFavorites(command.userId, command, contextOf(command.userId))
        favoritesRoutes({ posts, products, shown, handle: favorite })(app)
        const interact = (command: InteractionsCommand) =>
          handleInteractions(command.userId, command, contextOf(command.userId))
        interactionsRoutes({ likes, saves, shown, handle: interact })(app)
      },
      views,
      subscriptions: [shown.subscription],
    }
  },
})
