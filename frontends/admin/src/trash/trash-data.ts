import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '@vitrine/web-kit'

const perPage = 50

export const trashQuery = infiniteQueryOptions({
  queryKey: ['/api/admin/trash'],
  queryFn: ({ pageParam: page, signal }) =>
    call('GET /api/admin/trash', { query: { page, limit: perPage }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ total }, _, page) => (page * perPage < total ? page + 1 : undefined),
  refetchOnMount: 'always',
})
