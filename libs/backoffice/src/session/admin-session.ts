import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { call } from '@vitrine/web-kit'

/** Asked again whenever a page opens: a session may have ended meanwhile. */
export const adminSessionQuery = queryOptions({
  queryKey: ['/api/admin/me'],
  queryFn: ({ signal }) => call('GET /api/admin/me', { signal }),
  refetchOnMount: 'always',
})

export const setAdminSession = (
  client: QueryClient,
  session: { authenticated: boolean; username?: string },
) => client.setQueryData(adminSessionQuery.queryKey, session)

export type AdminSession = { state: 'loading' | 'signed-in' | 'signed-out' | 'unknown'; retry: () => void }

/** `unknown`: the check itself failed. */
export function useAdminSession(): AdminSession {
  const { data, isPending, refetch } = useQuery(adminSessionQuery)
  const retry = () => void refetch()
  if (data) return { state: data.authenticated ? 'signed-in' : 'signed-out', retry }
  return { state: isPending ? 'loading' : 'unknown', retry }
}
