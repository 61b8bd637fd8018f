import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { favoriteIdsQuery, favoriteWords, storedWords, type FavoriteKind } from '@vitrine/storefront'
import { toast } from '@vitrine/ui'
import { isStatus, makeChange } from '@vitrine/web-kit'
import { restored, without, type Listed } from './favorites-list.ts'
import { focusRemoval } from './remove-button.tsx'

const listKey = { post: ['/api/favorites/posts'], product: ['/api/favorites/products'] } as const
const idsOf = { post: 'posts', product: 'products' } as const

type Lists = readonly (readonly [key: readonly unknown[], list: Listed | undefined])[]

/** Changes the lists in the cache at once; what the server answers later replaces them. */
const lists = (client: QueryClient, kind: FavoriteKind) => {
  const queryKey = listKey[kind]
  return {
    known: async (): Promise<Lists> => {
      await client.cancelQueries({ queryKey })
      return client.getQueriesData<Listed>({ queryKey })
    },
    takeOut: (id: string) => client.setQueriesData<Listed>({ queryKey }, (list) => list && without(list, id)),
    putBack: (id: string, before: Lists) => {
      for (const [key, list] of before)
        client.setQueryData<Listed>(key, (now) => now && list && restored(now, list, id))
    },
    noteIds: (id: string, listed: boolean) =>
      client.setQueryData(favoriteIdsQuery.queryKey, (ids) => {
        const others = ids?.[idsOf[kind]].filter((other) => other !== id)
        return ids && others && { ...ids, [idsOf[kind]]: listed ? [id, ...others] : others }
      }),
  }
}

/** Removes a favorite: it leaves the page at once, and returns to its place when the server refuses or Undo is pressed. */
export function useRemoval(kind: FavoriteKind) {
  const client = useQueryClient()
  const words = favoriteWords(kind)
  const mutationKey = ['remove', kind]
  const queryKey = listKey[kind]
  const { known, takeOut, putBack, noteIds } = lists(client, kind)

  const { mutate: undo } = useMutation({
    mutationFn: ({ id }: { id: string; before: Lists }) =>
      makeChange(client, { kind: `favorite-${kind}`, id, wanted: true }),
    onMutate: async ({ id, before }) => {
      await known()
      putBack(id, before)
      focusRemoval(id)
    },
    onSuccess: (made, { id }) => {
      noteIds(id, true)
      toast(made?.outcome === 'stored' ? storedWords : words.added)
      // It stays where it was until the list is opened anew.
      void client.invalidateQueries({ queryKey, refetchType: 'none' })
    },
    onError: (error, { id }) => {
      if (isStatus(error, 409)) return
      takeOut(id)
      if (!isStatus(error, 401)) toast(words.addFailed)
    },
  })

  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (id: string) => makeChange(client, { kind: `favorite-${kind}`, id, wanted: false }),
    onMutate: async (id) => {
      const before = await known()
      takeOut(id)
      return before
    },
    onSuccess: (made, id, before) => {
      noteIds(id, false)
      if (made?.outcome === 'stored') return void toast(storedWords)
      // What went away from the shop cannot become a favorite again.
      const gone = before.some(([, list]) => list?.items.some((item) => item.id === id && item.gone))
      const action = { label: 'Undo', onSelect: () => undo({ id, before }) }
      toast(gone ? words.removed : { ...words.removed, action })
    },
    onError: (error, id, before = []) => {
      putBack(id, before)
      // Whoever is not signed in any more is led to the login instead.
      if (!isStatus(error, 401)) toast(words.removeFailed)
    },
    onSettled: () => {
      // After the last of several removals: the page is read once, for what moved up from the next one.
      if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries({ queryKey })
    },
  })
  return mutate
}
