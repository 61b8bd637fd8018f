import { queryOptions, useQuery } from '@tanstack/react-query'
import { favoriteIdsQuery } from '@vitrine/storefront'
import { call } from '@vitrine/web-kit'

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

/** How many there are, before a list says so. */
export function useFavoriteCounts(enabled: boolean) {
  const { data } = useQuery({ ...favoriteIdsQuery, enabled })
  return { post: data?.posts.length, product: data?.products.length }
}
