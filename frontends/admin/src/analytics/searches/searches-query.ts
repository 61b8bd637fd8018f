import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { addressOf, call, type Query } from '@vitrine/web-kit'
import { analyticsKey } from '../report-query.ts'

const path = '/api/admin/analytics/searches'

/** What has no default here has one in the contract. */
export type SearchesAsked = Pick<Query<`GET ${typeof path}`>, 'from' | 'to' | 'found' | 'sort' | 'limit'>

/** Page by page; asked again whenever it is shown. */
export const searchesQuery = (query: SearchesAsked) =>
  infiniteQueryOptions({
    queryKey: [analyticsKey, 'searches', query],
    queryFn: ({ signal, pageParam }) =>
      call(`GET ${path}`, { query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })

/** The same as a file: every row. */
export const searchesCsv = (query: SearchesAsked) =>
  addressOf(path, {}, { ...query, limit: undefined, format: 'csv' })
