import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Outfit } from '@vitrine/contracts'
import { toast } from '@vitrine/ui'
import { call, ensureUser, useUserId } from '@vitrine/web-kit'

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
    list: 'favorites',
    done: 'Outfit saved!',
    failed: 'Failed to save outfit',
    add: (sent: Body) => call('POST /api/interactions/save', sent),
    undo: (sent: Body) => call('DELETE /api/interactions/save', sent),
  },
} as const

/** Like or save, for visitors with quiz answers too. Shown at once; taken back when the server refuses. */
export function useInteraction(kind: Interaction, outfit: Outfit) {
  const { list, done, failed, add, undo } = calls[kind]
  const client = useQueryClient()
  const userId = useUserId()
  const { data: listed = false } = useQuery({
    queryKey: ['/api/users', userId, list],
    enabled: userId !== undefined,
    select: (outfits: Outfit[]) => outfits.some(({ id }) => id === outfit.id),
  })

  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (wanted: boolean) => {
      const id = await ensureUser()
      if (id) await (wanted ? add : undo)({ body: { userId: id, outfitId: outfit.id } })
      return id
    },
    onSuccess: (id, wanted) => {
      if (!id) return
      client.setQueryData(['/api/users', id, list], (outfits: Outfit[] = []) => {
        const others = outfits.filter((other) => other.id !== outfit.id)
        return wanted ? [outfit, ...others] : others
      })
      void client.invalidateQueries({ queryKey: ['/api/users', id] })
      if (wanted) toast({ title: done })
    },
    onError: () => void toast({ title: failed, destructive: true }),
  })

  const on = isPending ? variables : listed
  return { on, toggle: () => (isPending ? undefined : mutate(!on)) }
}
