import { call } from '@vitrine/web-kit'
import { queryOptions } from '@tanstack/react-query'
import type { FavoriteKind } from './favorite-words.ts'

export const favoriteIdsQuery = queryOptions({
  queryKey: ['/api/favorites/ids'],
  queryFn: ({ signal }) => call('GET /api/favorites/ids', { signal }),
})

type Calls = { add: (id: string) => Promise<unknown>; remove: (id: string) => Promise<unknown> }

export const favoriteCalls: Record<FavoriteKind, Calls> = {
  post: {
    add: (outfitId) => call('POST /api/favorites/posts', { body: { outfitId } }),
    remove: (outfitId) => call('DELETE /api/favorites/posts/:outfitId', { params: { outfitId } }),
  },
  product: {
    add: (productId) => call('POST /api/favorites/products', { body: { productId } }),
    remove: (productId) => call('DELETE /api/favorites/products/:productId', { params: { productId } }),
  },
}
