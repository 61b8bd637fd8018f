import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from '@vitrine/ui'
import {
  currentUser,
  isOnline,
  isStatus,
  learned,
  makeChange,
  signedInId,
  usePendingChange,
  useSession,
} from '@vitrine/web-kit'
import { favoriteIdsQuery } from './favorite-ids.ts'
import { favoriteWords, storedWords, type FavoriteKind } from './favorite-words.ts'
import { useAfterSignIn } from './use-after-sign-in.ts'

const listOf = { post: 'posts', product: 'products' } as const

/**
 * Whether this post or product is a favorite of the person signed in, and how to change that; stored where the server cannot
 * be reached, also by somebody of whom it could not be asked any more. What is pressed while a change is under way changes nothing.
 */
export function useFavorite(kind: FavoriteKind, id: string) {
  const client = useQueryClient()
  const words = favoriteWords(kind)
  const { state } = useSession()
  const waiting = usePendingChange(`favorite-${kind}`, id)
  const { data: listed = false } = useQuery({
    ...favoriteIdsQuery,
    enabled: state === 'signed-in',
    select: (ids) => ids[listOf[kind]].includes(id),
  })

  const note = (listed: boolean) => {
    const { queryKey: idsKey } = favoriteIdsQuery
    const known = client.getQueryData(idsKey) !== undefined && client.isFetching({ queryKey: idsKey }) === 0
    client.setQueryData(idsKey, (ids = { posts: [], products: [] }) => {
      const others = ids[listOf[kind]].filter((other) => other !== id)
      return { ...ids, [listOf[kind]]: listed ? [id, ...others] : others }
    })
    // Ids that are under way may be older than this change.
    const isOld = ({ queryKey: [first] }: { queryKey: readonly unknown[] }) =>
      String(first).startsWith('/api/favorites/') && !(known && first === idsKey[0])
    void client.invalidateQueries({ predicate: isOld })
    learned(client)
  }

  const { mutate, isPending, variables } = useMutation({
    mutationFn: (keep: boolean) => makeChange(client, { kind: `favorite-${kind}`, id, wanted: keep }),
    onSuccess: (made, keep) => {
      if (made?.outcome === 'stored') return void toast(storedWords)
      note(keep)
      toast(keep ? words.added : words.removed)
    },
    onError: (error, keep) => {
      if (isStatus(error, 401)) return askToSignIn(words.signIn)
      const already = keep && isStatus(error, 409)
      if (already) note(true)
      toast(already ? words.already : keep ? words.addFailed : words.removeFailed)
    },
  })
  const askToSignIn = useAfterSignIn(`favorite ${kind} ${id}`, () => mutate(true))

  const favorite = isPending ? variables : (waiting ?? (state === 'signed-in' && listed))
  const toggle = async () => {
    if (isPending) return
    const isKnown = (await currentUser(client)) ?? (isOnline() ? undefined : signedInId())
    if (isKnown) mutate(!favorite)
    else askToSignIn(words.signIn)
  }
  return { favorite, toggle: () => void toggle() }
}
