import { queryOptions } from '@tanstack/react-query'
import { call, type Reply } from '@vitrine/web-kit'

export type Operations = Reply<'GET /api/admin/operations'>
/** Two readings, one after the other: rates are what lies between them. */
export type Readings = { now: Operations; before: Operations | undefined }

const everyMs = 2_000
const queryKey = ['/api/admin/operations'] as const

/** Asked again all the time while the page can be seen. */
export const operationsQuery = queryOptions({
  queryKey,
  queryFn: async ({ signal, client }): Promise<Readings> => {
    const before = client.getQueryData<Readings>(queryKey)?.now
    return { now: await call('GET /api/admin/operations', { signal }), before }
  },
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  refetchInterval: everyMs,
})
