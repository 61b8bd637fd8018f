import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addressOf, call } from '@vitrine/web-kit'
import type { ReportAsked } from './view/use-scope.ts'

const path = '/api/admin/analytics/report'

/** What is asked of reports begins with this: Refresh asks for all of it again. */
export const analyticsKey = '/api/admin/analytics'

/** Asked again whenever it is shown; the figures before stay until those of another span have come. */
export const reportQuery = (query: ReportAsked) =>
  queryOptions({
    queryKey: [analyticsKey, 'report', query],
    queryFn: ({ signal }) => call(`GET ${path}`, { query, signal }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })

/** Page by page; asked again whenever it is shown. */
export const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next?: string | null | undefined }) => next ?? undefined,
  refetchOnMount: 'always',
  placeholderData: keepPreviousData,
} as const

/** The same, page by page. */
export const pagesQuery = (query: ReportAsked) =>
  infiniteQueryOptions({
    queryKey: [analyticsKey, 'report', 'pages', query],
    queryFn: ({ signal, pageParam }) =>
      call(`GET ${path}`, { query: { ...query, cursor: pageParam }, signal }),
    ...byCursor,
  })

/** The same figures as a file: every row. */
export const csvAddress = (query: ReportAsked) => addressOf(path, {}, { ...query, limit: 500, format: 'csv' })

const liveMs = 2_000

/** Asked again every two seconds while the page is visible. */
export const liveQuery = queryOptions({
  queryKey: ['live', analyticsKey],
  queryFn: ({ signal }) => call('GET /api/admin/analytics/live', { signal }),
  refetchInterval: liveMs,
  refetchIntervalInBackground: false,
  refetchOnMount: 'always',
})

export const heatQuery = (outfitId: string, month: string) =>
  queryOptions({
    queryKey: [analyticsKey, outfitId, 'heat', month],
    queryFn: ({ signal }) =>
      call('GET /api/admin/analytics/:outfitId/heat', { params: { outfitId }, query: { month }, signal }),
    refetchOnMount: 'always',
  })

/** The saves that changed what shoppers see; what is kept beside a post changes nothing. */
export const versionsQuery = (outfitId: string) =>
  queryOptions({
    queryKey: ['/api/admin/outfits', outfitId, 'versions'],
    queryFn: ({ signal }) =>
      call('GET /api/admin/outfits/:id/versions', {
        params: { id: outfitId },
        query: { limit: 100 },
        signal,
      }),
    select: ({ items, ...rest }) => ({ ...rest, items: items.filter(({ changes }) => changes.length > 0) }),
    refetchOnMount: 'always',
  })

export const outfitQuery = (outfitId: string) =>
  queryOptions({
    queryKey: ['admin-analytics', 'outfit', outfitId],
    queryFn: ({ signal }) => call('GET /api/outfits/:id', { params: { id: outfitId }, signal }),
    refetchOnMount: 'always',
  })
