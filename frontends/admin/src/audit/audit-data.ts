import { infiniteQueryOptions } from '@tanstack/react-query'
import type { AuditedSave } from '@vitrine/contracts'
import { call } from '@vitrine/web-kit'

/** `by`: an id, or empty for everybody. `day`: as a date field has it, in the zone of whoever looks; empty for all. */
export type AuditAsked = { by: string; day: string }

const perPage = 50

export const auditQuery = (asked: AuditAsked) =>
  infiniteQueryOptions({
    queryKey: ['/api/admin/audit', asked],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /api/admin/audit', {
        query: { ...(asked.by ? { by: asked.by } : {}), ...momentsOf(asked.day), cursor, limit: perPage },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnMount: 'always',
  })

/** From its first moment until before that of the next day; nothing where it is no day. */
export function momentsOf(day: string): { from?: string; to?: string } {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const [from, to] = [new Date(year, month - 1, date), new Date(year, month - 1, date + 1)]
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(from.getTime())
  return isDay ? { from: from.toISOString(), to: to.toISOString() } : {}
}

/** Where a save can be undone; undefined where it cannot. */
export function undoneAt({ outfitId, version, changed: { status } }: AuditedSave) {
  if (status.after === 'deleted') return undefined
  if (status.after === 'trash') return { label: 'Trash', to: '/admin/trash' }
  return { label: 'History', to: `/admin/history/${outfitId}?version=${version}` }
}
