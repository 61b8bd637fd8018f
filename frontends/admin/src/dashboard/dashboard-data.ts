import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, isStatus } from '@vitrine/web-kit'
import { useEffect } from 'react'
import { setAdminSession } from '../session/admin-session.ts'

/** Asked again whenever the page opens: others write too, and schedules fall due. */
export const postsQuery = queryOptions({
  queryKey: ['/api/admin/outfits'],
  queryFn: ({ signal }) => call('GET /api/admin/outfits', { signal }),
  refetchOnMount: 'always',
})

/** Asked again whenever a tab that shows it opens. */
export const analyticsQuery = queryOptions({
  queryKey: ['/api/admin/analytics'],
  queryFn: ({ signal }) => call('GET /api/admin/analytics', { signal }),
  refetchOnMount: 'always',
})

export const hoursQuery = (outfitId: string) =>
  queryOptions({
    queryKey: ['/api/admin/analytics', outfitId, 'hours'],
    queryFn: ({ signal }) =>
      call('GET /api/admin/analytics/:outfitId/hours', { params: { outfitId }, signal }),
    refetchOnMount: 'always',
  })

/** An answer of 401 means that the session has ended; the gate does the rest. */
export function useSessionEnds(error: unknown) {
  const client = useQueryClient()
  const ended = isStatus(error, 401)
  useEffect(() => {
    if (ended) setAdminSession(client, false)
  }, [ended, client])
}
