import { queryOptions, useQueryClient, type UseMutationOptions } from '@tanstack/react-query'
import { failureToast, manyOf } from '@vitrine/backoffice'
import { toast } from '@vitrine/ui'
import { call, type Reply } from '@vitrine/web-kit'
import { operationsQuery } from '../live/operations-query.ts'

const everyMs = 2_000
const key = '/api/admin/operations/dead-letters'

/** The oldest of a source, again and again while they can be seen. */
export const deadLettersQuery = ({
  service,
  from,
  limit,
}: {
  service: string
  from: string
  limit: number
}) =>
  queryOptions({
    queryKey: [key, service, from, limit],
    queryFn: ({ signal }) =>
      call('GET /api/admin/operations/dead-letters/:service/:from', {
        params: { service, from },
        query: { limit },
        signal,
      }),
    placeholderData: (before) => before,
    refetchOnMount: 'always',
    refetchInterval: everyMs,
  })

/** What an event holds does not change. */
export const eventsQuery = (letter: { service: string; from: string; id: string }) =>
  queryOptions({
    queryKey: [key, 'events', letter],
    queryFn: ({ signal }) => call('POST /api/admin/operations/dead-letters/show', { body: letter, signal }),
  })

export const decisionsQuery = queryOptions({
  queryKey: ['/api/admin/operations/decisions'],
  queryFn: ({ signal }) => call('GET /api/admin/operations/decisions', { signal }),
  refetchOnMount: 'always',
})

/** `id`: null for all from there. */
export type Chosen = { service: string; from: string; id: string | null }
export type Decision = { action: 'redrive' | 'discard'; chosen: Chosen }

type Decided = Reply<'POST /api/admin/operations/dead-letters/redrive'>

const done = { redrive: 'redriven', discard: 'discarded' } as const

/** Redrives or discards, says how that went, and reads everything again, also when somebody else was first. */
export function useDeciding(): UseMutationOptions<Decided, Error, Decision> {
  const client = useQueryClient()
  return {
    mutationFn: ({ action, chosen }) =>
      action === 'redrive'
        ? call('POST /api/admin/operations/dead-letters/redrive', { body: chosen })
        : call('POST /api/admin/operations/dead-letters/discard', { body: chosen }),
    onSuccess: ({ events, left }, { action }) =>
      void toast({
        title: `${manyOf(events, 'event')} ${left > 0 ? 'are being ' : ''}${done[action]}`,
        description: left > 0 ? 'This goes on by itself; the list follows.' : undefined,
      }),
    onError: failureToast('Nothing was decided'),
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: decisionsQuery.queryKey })
      void client.invalidateQueries({ queryKey: operationsQuery.queryKey })
      await client.invalidateQueries({ queryKey: [key] })
    },
  }
}
