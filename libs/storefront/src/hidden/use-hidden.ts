import {
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import type { HideReason } from '@vitrine/contracts'
import { toast } from '@vitrine/ui'
import { learned, makeChange, usePendingChange } from '@vitrine/web-kit'
import { storedWords } from '../favorite/favorite-words.ts'

/** What was hidden on this page: the server leaves it out of the next one. */
const hiddenQuery = queryOptions({
  queryKey: ['/api/taste', 'hidden'],
  queryFn: skipToken,
  initialData: [] as readonly string[],
})

const noteHidden = (client: QueryClient, id: string, wanted: boolean) =>
  client.setQueryData(hiddenQuery.queryKey, (ids = []) => [
    ...ids.filter((other) => other !== id),
    ...(wanted ? [id] : []),
  ])

type Wanted = { wanted: boolean; reason?: HideReason }

/** Hides an outfit from the feed, or takes that back; stored where the server cannot be reached. */
export function useHide(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: Wanted) => makeChange(client, { kind: 'hide', id, ...change }),
    onSuccess: (made, { wanted, reason }) => {
      if (!made) return
      noteHidden(client, id, wanted)
      if (made.outcome === 'stored' && wanted && !reason) toast(storedWords)
      learned(client)
    },
    onError: (_, { wanted }) =>
      void toast({ title: `Failed to ${wanted ? 'hide' : 'show'} outfit`, destructive: true }),
  })
}

/** Whether an outfit is hidden from the feed. Shown at once; taken back when the server refuses. */
export function useHidden(id: string) {
  const waiting = usePendingChange('hide', id)
  const { data: listed } = useQuery({ ...hiddenQuery, select: (ids) => ids.includes(id) })
  const { mutate, isPending, variables } = useHide(id)
  return {
    hidden: isPending ? variables.wanted : (waiting ?? listed ?? false),
    change: (wanted: boolean, reason?: HideReason) => mutate({ wanted, ...(reason ? { reason } : {}) }),
  }
}
