import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '@vitrine/ui'
import { call, isStatus, messageOf } from '@vitrine/web-kit'
import { momentText } from '../../dashboard/figures.ts'
import { refreshPosts } from '../../session/caches.ts'

type Asked = { type: 'publish' } | { type: 'discard' } | { type: 'schedule'; applyAt: string | null }
type Given = { id: string; etag: string | null; onDone: () => void; onSessionEnded: () => void }

const failures = {
  publish: 'The changes were not published',
  discard: 'The changes were not discarded',
  schedule: 'The time was not changed',
} as const
const othersSave = 'Somebody else saved this post or its changes meanwhile. Look at them before you go on.'

function send({ id, etag }: Given, asked: Asked): Promise<unknown> {
  const given = { params: { id }, headers: etag ? { 'if-match': etag } : {} }
  if (asked.type === 'publish') return call('POST /api/admin/outfits/:id/pending-changes/publish', given)
  if (asked.type === 'discard') return call('DELETE /api/admin/outfits/:id/pending-changes', given)
  const body = { applyAt: asked.applyAt }
  return call('PUT /api/admin/outfits/:id/pending-changes/schedule', { ...given, body })
}

function doneText(asked: Asked): { title: string; description?: string } {
  if (asked.type === 'publish') return { title: 'Changes Published' }
  if (asked.type === 'discard')
    return { title: 'Changes Discarded', description: 'The live post is as it was.' }
  if (asked.applyAt === null)
    return { title: 'Schedule Removed', description: 'The changes wait for somebody.' }
  return { title: 'Changes Scheduled', description: `They are published on ${momentText(asked.applyAt)}.` }
}

/** What is done with the changes beside a post, as they were read: nobody decides about others. */
export function usePendingActions(given: Given) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (asked: Asked) => send(given, asked),
    onSuccess(_, asked) {
      toast(doneText(asked))
      void refreshPosts(client)
      given.onDone()
    },
    onError(error, { type }) {
      if (isStatus(error, 401)) return given.onSessionEnded()
      const description = isStatus(error, 412) ? othersSave : messageOf(error, 'Please try again.')
      toast({ title: failures[type], description, destructive: true })
      if (isStatus(error, 412) || isStatus(error, 404)) given.onDone()
    },
  })
}
