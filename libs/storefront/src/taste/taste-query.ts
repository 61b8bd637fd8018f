import { queryOptions } from '@tanstack/react-query'
import { call } from '@vitrine/web-kit'

/** What the feed has learned of this person. */
export const tasteQuery = queryOptions({
  queryKey: ['/api/taste'],
  queryFn: ({ signal }) => call('GET /api/taste', { signal }),
})
