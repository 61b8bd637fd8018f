import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { read } from './call.ts'

/** Never stale, no retries, no refetch on focus; a key's segments joined by slashes are its address. */
export const makeQueryClient = () =>
  new QueryClient({
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
