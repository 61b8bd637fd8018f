import { queryOptions } from '@tanstack/react-query'
import { call } from '@vitrine/web-kit'

export const favoriteIdsQuery = queryOptions({
  queryKey: ['/api/favorites/ids'],
  queryFn: ({ signal }) => call('GET /api/favorites/ids', { signal }),
})
