import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { failureToast, useSessionEnds } from '@vitrine/backoffice'
import type { DayNote } from '@vitrine/contracts'
import { toast } from '@vitrine/ui'
import { call } from '@vitrine/web-kit'
import { analyticsKey } from '../report-query.ts'
import type { Span } from '../view/spans.ts'

const notesKey = [analyticsKey, 'notes']

export const notesQuery = (span: Span) =>
  queryOptions({
    queryKey: [...notesKey, span],
    queryFn: ({ signal }) => call('GET /api/admin/analytics/notes', { query: span, signal }),
    refetchOnMount: 'always',
  })

type Written = Pick<DayNote, 'day' | 'text'>

/** Writes and removes notes; what was removed can be brought back. */
export function useNoteChanges() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: notesKey })
  const write = useMutation({
    mutationFn: ({ day, text }: Written) =>
      call('PUT /api/admin/analytics/notes/:day', { params: { day }, body: { text } }),
    onSuccess: refresh,
  })
  const remove = useMutation({
    mutationFn: ({ day }: Written) => call('DELETE /api/admin/analytics/notes/:day', { params: { day } }),
    onSuccess: async (_, { day, text }) => {
      await refresh()
      const onError = failureToast('The note was not restored')
      const action = { label: 'Undo', onSelect: () => write.mutate({ day, text }, { onError }) }
      toast({ title: 'Note removed', action })
    },
    onError: failureToast('The note was not removed'),
  })
  useSessionEnds(write.error ?? remove.error)
  return { write, remove }
}
