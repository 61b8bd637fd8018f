import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Taste } from '@vitrine/contracts'
import { isWord, tasteQuery } from '@vitrine/storefront'
import { toast } from '@vitrine/ui'
import { call, learned, useSession, useUserId, type Sent } from '@vitrine/web-kit'

/** Whether anybody is known of whom something could be learned; undefined while that is not known. */
export function useIsSomebody(): boolean | undefined {
  const { state } = useSession()
  const userId = useUserId()
  return userId !== undefined || state === 'signed-in' ? true : state === 'loading' ? undefined : false
}

type Change = NonNullable<Sent<'PATCH /api/taste'>['body']>
const mutationKey = ['change', 'taste']

/** Changes what is said of the taste: shown at once, and taken back where the server refuses. One after the other. */
export function useChangeTaste() {
  const client = useQueryClient()
  const { queryKey } = tasteQuery
  return useMutation({
    mutationKey,
    scope: { id: 'taste' },
    mutationFn: (body: Change) => call('PATCH /api/taste', { body }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey, exact: true })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (taste) => taste && changed(taste, change))
      return before
    },
    onSuccess: (taste) => {
      // An answer to an earlier change does not know the later ones.
      if (client.isMutating({ mutationKey }) === 1) client.setQueryData(queryKey, taste)
      learned(client)
    },
    onError: (_error, _change, before) => {
      client.setQueryData(queryKey, before)
      toast({ title: 'Your taste was not changed', description: 'Please try again.', destructive: true })
    },
  }).mutate
}

/** Pure: the taste as it will be, as far as that can be said before the server has answered. */
export const changed = (taste: Taste, { removed, learning, passive }: Change): Taste => ({
  ...taste,
  ...(learning === undefined ? {} : { learning }),
  ...(passive === undefined ? {} : { passive }),
  ...(removed ? without(taste, removed) : {}),
})

function without({ features, removedWords }: Taste, removed: string[]): Partial<Taste> {
  const names = removed.map((feature) => feature.slice(feature.indexOf(':') + 1))
  const isRemoved = ({ feature, words }: Taste['features'][number]) =>
    removed.includes(feature) || words.some((word) => names.includes(word))
  const gone = features.filter(({ feature }) => removed.includes(feature) && isWord(feature))
  return {
    removed,
    removedWords: {
      ...removedWords,
      ...Object.fromEntries(gone.map(({ feature, words }) => [feature, words])),
    },
    features: features.filter((feature) => !isRemoved(feature)),
  }
}
