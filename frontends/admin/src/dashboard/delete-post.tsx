import { useMutation, useQueryClient } from '@tanstack/react-query'
import { setAdminSession } from '@vitrine/backoffice'
import { AlertDialog, toast } from '@vitrine/ui'
import { call, isStatus, messageOf } from '@vitrine/web-kit'
import { useState, type ReactNode } from 'react'
import { refreshPosts } from '../session/caches.ts'
import { postsQuery } from './dashboard-data.ts'

export type PostToDelete = { id: string; title: string }

/** Asks, deletes, tells. `ask` opens the dialog; `dialog` has to be rendered. */
export function useDeletePost(): { ask: (post: PostToDelete) => void; dialog: ReactNode } {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<PostToDelete>()
  const [open, setOpen] = useState(false)

  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: PostToDelete) => call('DELETE /api/admin/outfits/:id', { params: { id } }),
    onSuccess: (_, { id }) => {
      client.setQueryData(postsQuery.queryKey, (posts) => posts?.filter((post) => post.id !== id))
      toast({ title: 'Outfit Deleted' })
    },
    onError: (error) => {
      const description = messageOf(error, 'Failed to delete outfit')
      toast({ title: 'Delete Failed', description, destructive: true })
      if (isStatus(error, 401)) setAdminSession(client, { authenticated: false })
    },
    onSettled: () => {
      setOpen(false)
      void refreshPosts(client)
    },
  })

  const dialog = (
    <AlertDialog
      open={open}
      onOpenChange={(next) => (isPending ? undefined : setOpen(next))}
      title="Delete this outfit?"
      description={<>Are you sure you want to delete “{chosen?.title}”? This cannot be undone.</>}
      confirm="Delete"
      destructive
      busy={isPending}
      onConfirm={() => (chosen ? mutate(chosen) : undefined)}
    />
  )
  const ask = (post: PostToDelete) => {
    setChosen(post)
    setOpen(true)
  }
  return { ask, dialog }
}
