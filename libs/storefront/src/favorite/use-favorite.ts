import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from '@vitrine/ui'
import { isStatus, sessionQuery, useSession } from '@vitrine/web-kit'
import { favoriteCalls, favoriteIdsQuery } from './favorite-calls.ts'
import { favoriteWords, type FavoriteKind } from './favorite-words.ts'

const listOf = { post: 'posts', product: 'products' } as const

/** Whether this post or product is a favorite of the person signed in, and how to change that. */
export function useFavorite(kind: FavoriteKind, id: string) {
  const client = useQueryClient()
  const words = favoriteWords(kind)
  const { state } = useSession()
  const { data: favorite = false } = useQuery({
    ...favoriteIdsQuery,
    enabled: state === 'signed-in',
    select: (ids) => ids[listOf[kind]].includes(id),
  })

  const note = (kept: boolean) => {
    client.setQueryData(favoriteIdsQuery.queryKey, (ids = { posts: [], products: [] }) => {
      const others = ids[listOf[kind]].filter((other) => other !== id)
      return { ...ids, [listOf[kind]]: kept ? [...others, id] : others }
    })
    void client.invalidateQueries({ predicate: ({ queryKey }) => isFavoritesList(queryKey) })
  }

  const { mutate, isPending } = useMutation({
    mutationFn: (keep: boolean) => (keep ? favoriteCalls[kind].add(id) : favoriteCalls[kind].remove(id)),
    onSuccess: (_, keep) => {
      note(keep)
      toast(keep ? words.added : words.removed)
    },
    onError: (error, keep) => {
      const already = keep && isStatus(error, 409)
      if (already) note(true)
      toast(already ? words.already : keep ? words.addFailed : words.removeFailed)
    },
  })

  const toggle = async () => {
    const session = await client.ensureQueryData(sessionQuery).catch(() => undefined)
    if (session?.authenticated) mutate(!favorite)
    else toast(words.signIn)
  }

  return { favorite: state === 'signed-in' && favorite, pending: isPending, toggle: () => void toggle() }
}

const isFavoritesList = ([first]: readonly unknown[]) =>
  typeof first === 'string' && first.startsWith('/api/favorites/') && !first.endsWith('/ids')
