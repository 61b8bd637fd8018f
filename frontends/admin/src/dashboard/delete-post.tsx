import { useQueryClient } from '@tanstack/react-query'
import { setAdminSession, useMissingRole, useQuestion } from '@vitrine/backoffice'
import { toast } from '@vitrine/ui'
import { call, isStatus, messageOf } from '@vitrine/web-kit'
import { refreshPosts } from '../session/caches.ts'
import { takeOffLists } from './post-list.ts'

export type PostToDelete = { id: string; title: string }

/** Asks, deletes, tells. `ask` opens the dialog; `dialog` has to be rendered. */
export function useDeletePost(onDeleted: (id: string) => void) {
  const client = useQueryClient()
  const missing = useMissingRole('publisher')
  const refuse = () => toast({ title: 'Delete Failed', description: missing, destructive: true })
  const question = useQuestion<PostToDelete, unknown>({
    words: ({ title }) => ({
      title: 'Delete this outfit?',
      description: (
        <>
          Are you sure you want to delete “{title}”? This cannot be undone. Administrators find it in the
          trash for 30 days.
        </>
      ),
      confirm: 'Delete',
      destructive: true,
    }),
    action: {
      mutationFn: ({ id }) => call('DELETE /api/admin/outfits/:id', { params: { id } }),
      onSuccess: (_, { id }) => {
        takeOffLists(client, id)
        onDeleted(id)
        toast({ title: 'Outfit Deleted' })
      },
      onError: (error) => {
        const description = messageOf(error, 'Failed to delete outfit')
        toast({ title: 'Delete Failed', description, destructive: true })
        if (isStatus(error, 401)) setAdminSession(client, { authenticated: false })
      },
      onSettled: () => void refreshPosts(client),
    },
  })
  return missing ? { ...question, ask: refuse } : question
}
