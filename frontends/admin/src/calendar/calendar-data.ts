import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CalendarEntry } from '@vitrine/contracts'
import { call, callWithHeaders } from '@vitrine/web-kit'
import { browserZone } from '../analytics/view/use-scope.ts'
import type { Day } from './days.ts'

const calendarKey = '/api/admin/calendar'
const preparingMs = 2_000
const perPage = 100

/** Of each day, so many posts: the first ones. */
export const calendarQuery = (from: Day, to: Day, perDay: number) =>
  queryOptions({
    queryKey: [calendarKey, 'days', from, to, perDay],
    queryFn: ({ signal }) =>
      call('GET /api/admin/calendar', { query: { from, to, zone: browserZone(), perDay }, signal }),
    placeholderData: (before) => before,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data?.preparing ? preparingMs : false),
  })

/** All posts of one day, a hundred at a time. */
export const dayQuery = (day: Day) =>
  infiniteQueryOptions({
    queryKey: [calendarKey, 'day', day],
    queryFn: async ({ pageParam: skip, signal }) => {
      const query = { from: day, to: day, zone: browserZone(), perDay: perPage, skip }
      return (await call('GET /api/admin/calendar', { query, signal })).days[0] ?? { entries: [], total: 0 }
    },
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) =>
      pages.length * perPage < total ? pages.length * perPage : undefined,
    refetchOnMount: 'always',
  })

/** A few drafts without a schedule that have these words. */
export const draftsQuery = (words: string) =>
  queryOptions({
    queryKey: ['/api/admin/outfits', 'to plan', words],
    queryFn: async ({ signal }) => {
      const query = { limit: 30, status: 'draft', query: words, sort: 'updated' } as const
      const drafts = await call('GET /api/admin/outfits', { query, signal })
      return drafts.filter(({ scheduledAt }) => !scheduledAt).slice(0, 8)
    },
    placeholderData: (before) => before,
    refetchOnMount: 'always',
  })

export const addressesQuery = queryOptions({
  queryKey: [calendarKey, 'addresses'],
  queryFn: ({ signal }) => call('GET /api/admin/calendar/addresses', { signal }),
  refetchOnMount: 'always',
})

/** Where an entry is to stand: a day of a planned one, a time of others; null: nowhere. */
export type Place = { day: Day } | { at: string } | null

/** As it stands on a day of the calendar. */
export type PlacedEntry = CalendarEntry & { day: Day }

/** Moves the version of the post that was seen, and no later one; answers the version after it. */
export async function move({ id, kind, version }: PlacedEntry, place: Place): Promise<number> {
  const sent = { params: { id }, headers: { 'if-match': `"${version}"` } }
  const day = place && 'day' in place ? place.day : null
  const at = place && 'at' in place ? place.at : null
  const { headers } = await (kind === 'planned'
    ? callWithHeaders('PUT /api/admin/outfits/:id/plan', { ...sent, body: { day } })
    : kind === 'changes'
      ? callWithHeaders('PUT /api/admin/outfits/:id/pending-changes/schedule', {
          ...sent,
          body: { applyAt: at },
        })
      : callWithHeaders('PUT /api/admin/outfits/:id/schedule', { ...sent, body: { at } }))
  return Number(/\d+/.exec(headers.get('etag') ?? '')?.[0] ?? version + 1)
}

/** Plans a draft that is not in the calendar. */
export const planDraft = (id: string, day: Day) =>
  call('PUT /api/admin/outfits/:id/plan', { params: { id }, body: { day } })
