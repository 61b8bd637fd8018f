import { queryOptions } from '@tanstack/react-query'
import { call, type Reply } from '@vitrine/web-kit'
import { historyWith, type History } from './history.ts'

export type Operations = Reply<'GET /api/admin/operations'>
/** Two readings, one after the other: rates are what lies between them; and the rates of the last minutes. */
export type Readings = { now: Operations; before: Operations | undefined; history: History }

export const everyMs = 2_000
const queryKey = ['/api/admin/operations'] as const

/** Asked again all the time while the page can be seen. */
export const operationsQuery = queryOptions({
  queryKey,
  queryFn: async ({ signal, client }): Promise<Readings> => {
    const { now: before, history = {} } = client.getQueryData<Readings>(queryKey) ?? {}
    const now = await call('GET /api/admin/operations', { signal })
    return { now, before, history: historyWith(history, { now, before, at: Date.now() }) }
  },
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  refetchInterval: everyMs,
})
