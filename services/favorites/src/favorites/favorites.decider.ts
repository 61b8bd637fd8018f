import { refuse, type Decider } from '@vitrine/event-sourcing'
import { isKept, keep, letGo, type Kept } from '../kept/kept.ts'
import type { FavoritesEvent } from './favorites.events.ts'

export type FavoritesCommand =
  | { type: 'FavoritePost' | 'UnfavoritePost'; userId: string; outfitId: string }
  | { type: 'FavoriteProduct' | 'UnfavoriteProduct'; userId: string; productId: string }

export type FavoritesState = { posts: Kept; products: Kept }

/** The favorites of one person. */
export const favoritesDecider: Decider<FavoritesState, FavoritesCommand, FavoritesEvent> = {
  initial: { posts: null, products: null },

  decide(command, { posts, products }) {
    switch (command.type) {
      case 'FavoritePost':
        if (isKept(posts, command.outfitId)) return exists('post')
        return [{ type: 'PostFavorited', data: { userId: command.userId, outfitId: command.outfitId } }]
      case 'UnfavoritePost':
        if (!isKept(posts, command.outfitId)) return []
        return [{ type: 'PostUnfavorited', data: { userId: command.userId, outfitId: command.outfitId } }]
      case 'FavoriteProduct':
        if (isKept(products, command.productId)) return exists('product')
        return [{ type: 'ProductFavorited', data: { userId: command.userId, productId: command.productId } }]
      case 'UnfavoriteProduct':
        if (!isKept(products, command.productId)) return []
        return [
          { type: 'ProductUnfavorited', data: { userId: command.userId, productId: command.productId } },
        ]
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'PostFavorited':
        return { ...state, posts: keep(state.posts, event.data.outfitId) }
      case 'PostUnfavorited':
        return { ...state, posts: letGo(state.posts, event.data.outfitId) }
      case 'ProductFavorited':
        return { ...state, products: keep(state.products, event.data.productId) }
      case 'ProductUnfavorited':
        return { ...state, products: letGo(state.products, event.data.productId) }
    }
  },
}

const exists = (thing: 'post' | 'product') =>
  refuse('conflict', 'favorite-exists', `This ${thing} is already in your favorites.`)
