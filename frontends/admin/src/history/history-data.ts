import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { OutfitVersion, ReportRow } from '@vitrine/contracts'
import { call, callWithHeaders, isStatus } from '@vitrine/web-kit'
import { analyticsKey } from '../analytics/report-query.ts'
import { spanOfSaves, versionsOf } from './version-figures.ts'

const perPage = 50

/** The saves of a post, the latest first. */
export const savesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['/api/admin/outfits', id, 'history'],
    queryFn: ({ pageParam: before, signal }) =>
      call('GET /api/admin/outfits/:id/versions', {
        params: { id },
        query: { before, limit: perPage },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ items }) => (items.length < perPage ? undefined : items.at(-1)?.version),
    refetchOnMount: 'always',
  })

/** What was seen and followed of these saves, the latest first: one request for all of them. `today`: in UTC. */
export const figuresQuery = (id: string, saves: readonly OutfitVersion[], today: string) => {
  const query = {
    ...spanOfSaves(saves, today),
    by: 'version',
    filter: `post:${encodeURIComponent(id)};versions:${versionsOf(saves)}`,
    limit: 500,
  } as const
  return queryOptions({
    queryKey: [analyticsKey, 'report', 'saves', query],
    queryFn: async ({ signal }) => {
      const rows: ReportRow[] = []
      for (let cursor: string | undefined; ;) {
        const report = await call('GET /api/admin/analytics/report', { query: { ...query, cursor }, signal })
        rows.push(...report.rows)
        if (report.next === null) return { ...report, rows }
        cursor = report.next
      }
    },
    refetchOnMount: 'always',
  })
}

/** A version never changes; which of its pictures are gone may. */
export const versionQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['/api/admin/outfits', id, 'versions', version],
    queryFn: ({ signal }) =>
      call('GET /api/admin/outfits/:id/versions/:version', { params: { id, version }, signal }),
  })

/** The post as it is now, with its entity tag; null where it is deleted. */
export const currentQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/admin/outfits', id, 'current'],
    queryFn: async ({ signal }) => {
      try {
        const { reply, headers } = await callWithHeaders('GET /api/outfits/:id', { params: { id }, signal })
        return { post: reply, etag: headers.get('etag') }
      } catch (error) {
        if (isStatus(error, 404)) return null
        throw error
      }
    },
    refetchOnMount: 'always',
  })

/** The names of administrators by their ids. */
export const administratorsQuery = queryOptions({
  queryKey: ['/api/admin/administrators'],
  queryFn: async ({ signal }) => {
    const all = await call('GET /api/admin/administrators', { signal })
    return new Map(all.map(({ id, username }) => [id, username]))
  },
})
