import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from '@vitrine/ui'
import { call, learned, makeChange, usePendingChange, useUserId } from '@vitrine/web-kit'
import { storedWords } from '../favorite/favorite-words.ts'

export type Interaction = 'like' | 'save'

const words = {
  like: { list: 'liked', done: 'Outfit liked!', failed: 'Failed to like outfit' },
  save: { list: 'saved', done: 'Outfit saved!', failed: 'Failed to save outfit' },
} as const

const interactionIdsQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['/api/interactions/ids', userId],
    queryFn: userId
      ? ({ signal }) => call('GET /api/interactions/ids', { query: { userId }, signal })
      : skipToken,
  })

/**
 * Like or save, for visitors with quiz answers too. Shown at once; taken back when the server refuses, and stored where it
 * cannot be reached.
 */
export function useInteraction(kind: Interaction, outfitId: string) {
  const { list, done, failed } = words[kind]
  const client = useQueryClient()
  const userId = useUserId()
  const waiting = usePendingChange(kind, outfitId)
  const { data: listed = false } = useQuery({
    ...interactionIdsQuery(userId),
    select: (ids) => ids[list].includes(outfitId),
  })

  const note = (id: string, wanted: boolean) => {
    const { queryKey } = interactionIdsQuery(id)
    const known = client.getQueryData(queryKey) !== undefined && client.isFetching({ queryKey }) === 0
    client.setQueryData(queryKey, (ids = { liked: [], saved: [] }) => {
      const others = ids[list].filter((other) => other !== outfitId)
      return { ...ids, [list]: wanted ? [outfitId, ...others] : others }
    })
    // An answer that is under way may be older than this change.
    if (!known) void client.invalidateQueries({ queryKey })
    const isList = ({ queryKey: key }: { queryKey: readonly unknown[] }) =>
      key.join('/').startsWith(`/api/users/${id}/`)
    void client.invalidateQueries({ predicate: isList })
    learned(client)
  }

  const { mutate, isPending, variables } = useMutation({
    mutationFn: (wanted: boolean) => makeChange(client, { kind, id: outfitId, wanted }),
    onSuccess: (made, wanted) => {
      if (made?.outcome === 'stored') return void (wanted && toast(storedWords))
      if (!made?.userId) return
      note(made.userId, wanted)
      if (wanted) toast({ title: done })
    },
    onError: () => void toast({ title: failed, destructive: true }),
  })

  const on = isPending ? variables : (waiting ?? listed)
  return { on, toggle: () => (isPending ? undefined : mutate(!on)) }
}
