import { infiniteQueryOptions } from '@tanstack/react-query'
import { addressOf, call, type Query } from '@vitrine/web-kit'
import { analyticsKey, byCursor } from '../report-query.ts'

const path = '/api/admin/analytics/searches'

/** What has no default here has one in the contract. */
export type SearchesAsked = Pick<Query<`GET ${typeof path}`>, 'from' | 'to' | 'found' | 'sort' | 'limit'>

export const searchesQuery = (query: SearchesAsked) =>
  infiniteQueryOptions({
    queryKey: [analyticsKey, 'searches', query],
    queryFn: ({ signal, pageParam }) =>
      call(`GET ${path}`, { query: { ...query, cursor: pageParam }, signal }),
    ...byCursor,
  })

/** The same as a file: every row. */
export const searchesCsv = (query: SearchesAsked) =>
  addressOf(path, {}, { ...query, limit: undefined, format: 'csv' })
