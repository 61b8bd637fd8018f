import type { QueryClient } from '@tanstack/react-query'

const touched = [
  '/api/admin/outfits',
  '/api/admin/calendar',
  '/api/admin/analytics',
  '/api/outfits',
  '/api/search',
  '/api/favorites',
  '/api/users',
]

/** After a post was saved or deleted: every list that may show it, the shoppers' too, is asked for again when next seen. */
export const refreshPosts = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [first] }) =>
      typeof first === 'string' && touched.some((address) => first.startsWith(address)),
  })
