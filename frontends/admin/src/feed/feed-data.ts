import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { failureToast } from '@vitrine/backoffice'
import type { Outfit } from '@vitrine/contracts'
import { call } from '@vitrine/web-kit'

export type NamedPost = Pick<Outfit, 'id' | 'title'>

/** Somebody who does not exist: what they answered, and which posts they like. */
export type MadeUpPerson = {
  age: string
  gender: string
  styles: readonly string[]
  liked: readonly NamedPost[]
}

export const nobody: MadeUpPerson = { age: '', gender: '', styles: [], liked: [] }

const previews = ['/api/admin/feed/preview']

export function previewQuery({ age, gender, styles, liked }: MadeUpPerson) {
  const query = {
    age: age || undefined,
    gender: gender || undefined,
    styles: styles.join(',') || undefined,
    liked: liked.map(({ id }) => id).join(',') || undefined,
  }
  return queryOptions({
    queryKey: [...previews, query],
    queryFn: ({ signal }) => call('GET /api/admin/feed/preview', { query, signal }),
    placeholderData: (before) => before,
    refetchOnMount: 'always',
  })
}

export const picksQuery = queryOptions({
  queryKey: ['/api/admin/feed/picks'],
  queryFn: ({ signal }) => call('GET /api/admin/feed/picks', { signal }),
  refetchOnMount: 'always',
})

/** Chooses the posts that lead the feeds, in their order. */
export function usePick() {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (outfitIds: string[]) => call('PUT /api/admin/feed/picks', { body: { outfitIds } }),
    onSuccess: (picks) => {
      client.setQueryData(picksQuery.queryKey, picks)
      void client.invalidateQueries({ queryKey: previews })
    },
    onError: failureToast('The picks were not changed'),
  })
  return { pick: mutate, busy: isPending }
}
