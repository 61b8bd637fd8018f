import { queryOptions } from '@tanstack/react-query'
import { call } from '@vitrine/web-kit'

/** How many posts there are. Asked again whenever the page opens: others write too, and schedules fall due. */
export const countsQuery = queryOptions({
  queryKey: ['/api/admin/outfits/counts'],
  queryFn: ({ signal }) => call('GET /api/admin/outfits/counts', { signal }),
  refetchOnMount: 'always',
})

const recent = 5

export const recentQuery = queryOptions({
  queryKey: ['/api/admin/outfits', 'recent'],
  queryFn: ({ signal }) => call('GET /api/admin/outfits', { query: { limit: recent }, signal }),
  refetchOnMount: 'always',
})

/** Asked again whenever a tab that shows it opens. */
export const analyticsQuery = queryOptions({
  queryKey: ['/api/admin/analytics'],
  queryFn: ({ signal }) => call('GET /api/admin/analytics', { signal }),
  refetchOnMount: 'always',
})

const weekMs = 7 * 24 * 60 * 60 * 1000

/** This week and the one before. */
export const hoursQuery = (outfitId: string) =>
  queryOptions({
    queryKey: ['/api/admin/analytics', outfitId, 'hours'],
    queryFn: ({ signal }) => {
      const from = new Date(Date.now() - 2 * weekMs).toISOString()
      return call('GET /api/admin/analytics/:outfitId/hours', {
        params: { outfitId },
        query: { from },
        signal,
      })
    },
    refetchOnMount: 'always',
  })

export const trendDays = 28

/** Four weeks and the four before. */
export const daysQuery = queryOptions({
  queryKey: ['/api/admin/analytics/days'],
  queryFn: ({ signal }) => call('GET /api/admin/analytics/days', { query: { days: 2 * trendDays }, signal }),
  refetchOnMount: 'always',
})
