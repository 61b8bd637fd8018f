import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { favoriteIdsQuery, favoriteWords, keptWords, type FavoriteKind } from '@vitrine/storefront'
import { toast } from '@vitrine/ui'
import { call, isStatus, makeChange } from '@vitrine/web-kit'
import { restored, without, type Listed } from './favorites-list.ts'

export const pageSize = 25

export const postsQuery = (page: number) =>
  queryOptions({
    queryKey: ['/api/favorites/posts', page],
    queryFn: ({ signal }) =>
      call('GET /api/favorites/posts', { query: { page, pagesize: pageSize }, signal }),
  })

export const productsQuery = (page: number) =>
  queryOptions({
    queryKey: ['/api/favorites/products', page],
    queryFn: ({ signal }) =>
      call('GET /api/favorites/products', { query: { page, pagesize: pageSize }, signal }),
  })

const listKey = { post: ['/api/favorites/posts'], product: ['/api/favorites/products'] } as const
const idsOf = { post: 'posts', product: 'products' } as const

/** How many there are, before a list says so. */
export function useFavoriteCounts(enabled: boolean) {
  const { data } = useQuery({ ...favoriteIdsQuery, enabled })
  return { post: data?.posts.length, product: data?.products.length }
}

/** Removes a favorite: gone from the page at once, back in its place when the server refuses. */
export function useRemoval(kind: FavoriteKind) {
  const client = useQueryClient()
  const words = favoriteWords(kind)
  const mutationKey = ['remove', kind]
  const queryKey = listKey[kind]

  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (id: string) => makeChange(client, { kind: `favorite-${kind}`, id, wanted: false }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueriesData<Listed>({ queryKey })
      client.setQueriesData<Listed>({ queryKey }, (list) => list && without(list, id))
      return before
    },
    onSuccess: (made, id) => {
      client.setQueryData(favoriteIdsQuery.queryKey, (ids) =>
        ids ? { ...ids, [idsOf[kind]]: ids[idsOf[kind]].filter((other) => other !== id) } : ids,
      )
      toast(made?.outcome === 'kept' ? keptWords : words.removed)
    },
    onError: (error, id, before = []) => {
      for (const [key, list] of before)
        client.setQueryData<Listed>(key, (now) => now && list && restored(now, list, id))
      // Whoever is not signed in any more is led to the login instead.
      if (!isStatus(error, 401)) toast(words.removeFailed)
    },
    onSettled: () => {
      // The last of several: what moved up from the next page is asked for once.
      if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries({ queryKey })
    },
  })
  return mutate
}
