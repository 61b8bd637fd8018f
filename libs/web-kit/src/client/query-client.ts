import { MutationCache, QueryCache, QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { sessionQuery, signedInUser } from '../session/session.ts'
import { isStatus } from './call-failed.ts'
import { read } from './call.ts'

/**
 * Never stale, no retries, no refetch on focus; a key's segments joined by slashes are its address. A 401 to somebody
 * who seemed to be signed in has the session looked at again.
 */
export function makeQueryClient() {
  const onError = (error: Error) => {
    if (isStatus(error, 401) && signedInUser(client)) void client.invalidateQueries(sessionQuery)
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }: QueryFunctionContext) => read(queryKey.join('/'), signal),
        staleTime: Infinity,
        gcTime: 30 * 60_000,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}
