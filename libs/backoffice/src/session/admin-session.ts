import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { call, type Reply } from '@vitrine/web-kit'

/** Asked again whenever a page opens: a session may have ended meanwhile. */
export const adminSessionQuery = queryOptions({
  queryKey: ['/api/admin/me'],
  queryFn: ({ signal }) => call('GET /api/admin/me', { signal }),
  refetchOnMount: 'always',
})

export const setAdminSession = (client: QueryClient, session: Reply<'GET /api/admin/me'>) =>
  client.setQueryData(adminSessionQuery.queryKey, session)

export type AdminSession = {
  state: 'loading' | 'signed-in' | 'signed-out' | 'unknown'
  /** Nothing but setting up a second factor is allowed. */
  lacksFactor: boolean
  retry: () => void
}

/** `unknown`: the check itself failed. */
export function useAdminSession(): AdminSession {
  const { data, isPending, refetch } = useQuery(adminSessionQuery)
  const retry = () => void refetch()
  const lacksFactor = data?.lacksFactor ?? false
  if (data) return { state: data.authenticated ? 'signed-in' : 'signed-out', lacksFactor, retry }
  return { state: isPending ? 'loading' : 'unknown', lacksFactor, retry }
}
