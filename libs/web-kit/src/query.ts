/** What the shell shares as `@tanstack/react-query`: the names in use, for the first page carries all of them. */
export {
  CancelledError,
  InfiniteQueryObserver,
  QueryClient,
  QueryClientProvider,
  QueryObserver,
  hashKey,
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useIsFetching,
  useMutation,
  useQuery,
  useQueryClient,
} from '#whole-query'
