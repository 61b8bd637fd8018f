import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from '@vitrine/ui'
import { asUser, call, useUserId } from '@vitrine/web-kit'

export type Interaction = 'like' | 'save'

type Body = { body: { userId: string; outfitId: string } }

const calls = {
  like: {
    list: 'liked',
    done: 'Outfit liked!',
    failed: 'Failed to like outfit',
    add: (sent: Body) => call('POST /api/interactions/like', sent),
    undo: (sent: Body) => call('DELETE /api/interactions/like', sent),
  },
  save: {
    list: 'saved',
    done: 'Outfit saved!',
    failed: 'Failed to save outfit',
    add: (sent: Body) => call('POST /api/interactions/save', sent),
    undo: (sent: Body) => call('DELETE /api/interactions/save', sent),
  },
} as const

const interactionIdsQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['/api/interactions/ids', userId],
    queryFn: userId
      ? ({ signal }) => call('GET /api/interactions/ids', { query: { userId }, signal })
      : skipToken,
  })

/** Like or save, for visitors with quiz answers too. Shown at once; taken back when the server refuses. */
export function useInteraction(kind: Interaction, outfitId: string) {
  const { list, done, failed, add, undo } = calls[kind]
  const client = useQueryClient()
  const userId = useUserId()
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
  }

  const { mutate, isPending, variables } = useMutation({
    mutationFn: (wanted: boolean) =>
      asUser(client, (userId) => (wanted ? add : undo)({ body: { userId, outfitId } })),
    onSuccess: (id, wanted) => {
      if (!id) return
      note(id, wanted)
      if (wanted) toast({ title: done })
    },
    onError: () => void toast({ title: failed, destructive: true }),
  })

  const on = isPending ? variables : listed
  return { on, toggle: () => (isPending ? undefined : mutate(!on)) }
}
