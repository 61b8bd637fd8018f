import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Import, ImportOutcome } from '@vitrine/contracts'
import { call } from '@vitrine/web-kit'
import { whileAny } from '../session/while-any.ts'

const perPage = 50

export const contentsQuery = queryOptions({
  queryKey: ['/api/admin/archive', 'contents'],
  queryFn: ({ signal }) => call('GET /api/admin/archive/contents', { signal }),
  refetchOnMount: 'always',
})

export const isUnderWay = ({ state }: Import) => state === 'checking' || state === 'applying'

export const importsQuery = queryOptions({
  queryKey: ['/api/admin/imports', 'list'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/imports', { signal })).items,
  ...whileAny(isUnderWay),
})

/** What is listed: posts by what the check said of them, or those that were left out when it was applied. */
export type RowsShown = ImportOutcome | 'all' | 'left'

export const rowsQuery = ({ id, state, endedAt }: Import, shown: RowsShown) =>
  infiniteQueryOptions({
    queryKey: ['/api/admin/imports', id, state, endedAt, shown],
    queryFn: ({ pageParam: after, signal }) =>
      call('GET /api/admin/imports/:id/rows', {
        params: { id },
        query: {
          ...(shown === 'left' ? { applied: 'refused' } : shown === 'all' ? {} : { outcome: shown }),
          after,
          limit: perPage,
        },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
