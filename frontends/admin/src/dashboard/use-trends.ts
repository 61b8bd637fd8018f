import { keepPreviousData, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useSessionEnds } from '@vitrine/backoffice'
import { call } from '@vitrine/web-kit'
import { useMemo } from 'react'
import { pageSize } from './post-list.ts'

const route = '/api/admin/analytics/trends'
const freshMs = 60_000

/** Two weeks and the two before, of the posts of one page. */
const pageQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [route, 'page', ids],
    queryFn: ({ signal }) =>
      call('GET /api/admin/analytics/trends', { query: { ids: ids.join(','), days: 28 }, signal }),
    staleTime: freshMs,
  })

async function trendsOf(client: QueryClient, ids: readonly string[]) {
  const pages = Array.from({ length: Math.ceil(ids.length / pageSize) }, (_, page) =>
    ids.slice(page * pageSize, (page + 1) * pageSize),
  )
  return (await Promise.all(pages.map((page) => client.fetchQuery(pageQuery(page))))).flatMap(
    ({ outfits }) => outfits,
  )
}

/** The views of each post by the day, asked for by the page; undefined as long as they are not known. */
export function useTrends(ids: readonly string[]) {
  const { data, error, refetch } = useQuery({
    queryKey: [route, ids],
    queryFn: ({ client }) => trendsOf(client, ids),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  useSessionEnds(error)
  const views = useMemo(() => new Map(data?.map((one) => [one.outfitId, one.views])), [data])
  return { viewsOf: (id: string) => views.get(id), failed: error !== null, retry: () => void refetch() }
}
