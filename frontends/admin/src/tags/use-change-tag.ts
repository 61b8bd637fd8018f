import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureToast } from '@vitrine/backoffice'
import { call } from '@vitrine/web-kit'
import { tagChangesQuery, tagsKey } from './tags-data.ts'

export type TagToChange = { from: string; to: string | null; merge?: boolean }

/** Begins a change of a tag; what becomes of it is among the changes. */
export function useChangeTag() {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: TagToChange) => call('POST /api/admin/tags/changes', { body }),
    onError: failureToast('The tag was not changed'),
    onSettled: () => {
      void client.invalidateQueries(tagChangesQuery)
      void client.invalidateQueries({ queryKey: tagsKey })
    },
  })
  return { busy: isPending, change: mutateAsync }
}
