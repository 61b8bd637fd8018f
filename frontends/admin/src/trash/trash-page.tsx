import { MorePages } from '../dashboard/more-pages.tsx'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BackofficePage, failureToast, LoadFailed, useQuestion, useSessionEnds } from '@vitrine/backoffice'
import type { TrashedOutfit } from '@vitrine/contracts'
import { Button, Notice, PageHeader, Skeleton, toast, VisuallyHidden } from '@vitrine/ui'
import { call, useTitle } from '@vitrine/web-kit'
import { Link, useNavigate } from '@vitrine/web-kit/router'
import { CommandGate } from '../commands/command-gate.tsx'
import { BackToDashboard } from '../editor/editor-header.tsx'
import { administratorsQuery } from '../history/history-data.ts'
import { refreshPosts } from '../session/caches.ts'
import { trashQuery } from './trash-data.ts'
import { TrashedPost } from './trashed-post.tsx'
import styles from './trash.module.css'

/** `/admin/trash`: deleted posts, for 30 days. */
export function TrashPage() {
  useTitle('Trash')
  return (
    <CommandGate>
      <PageHeader leading={<BackToDashboard />} title="Trash" />
      <BackofficePage>
        <Trash />
      </BackofficePage>
    </CommandGate>
  )
}

function Trash() {
  const trash = useInfiniteQuery(trashQuery)
  const names = useQuery(administratorsQuery).data
  const { restore, busy, ask, dialog } = useTrash()
  useSessionEnds(trash.error)
  if (trash.error && !trash.data)
    return (
      <LoadFailed
        title="The trash did not load"
        error={trash.error}
        fallback="The server did not answer. Nothing was changed."
        onRetry={() => void trash.refetch()}
      />
    )
  if (!trash.data) return <TrashSkeleton />
  const posts = trash.data.pages.flatMap(({ items }) => items)
  return (
    <div className={styles.trash}>
      {posts.length === 0 ? (
        <Notice
          title="The trash is empty"
          actions={
            <Button asChild>
              <Link to="/admin/dashboard?tab=content">Go to the posts</Link>
            </Button>
          }
        >
          Deleted posts stay here for 30 days, and can be restored.
        </Notice>
      ) : (
        <>
          <p className={styles.note}>
            Posts are deleted for good 30 days after they came here. Until then they can be restored, with
            their counts and favorites.
          </p>
          <ul aria-label="Deleted posts" className={styles.posts}>
            {posts.map((post) => (
              <TrashedPost
                key={post.id}
                post={post}
                names={names}
                busy={busy?.id === post.id}
                onRestore={() => restore(post)}
                onPurge={() => ask(post)}
              />
            ))}
          </ul>
        </>
      )}
      <MorePages list={trash} className={styles.more} />
      {dialog}
    </div>
  )
}

/** Restores at once, and asks before something is deleted for good. */
function useTrash() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const changed = () => Promise.all([client.invalidateQueries(trashQuery), refreshPosts(client)])
  const restoring = useMutation({
    mutationFn: ({ id }: TrashedOutfit) =>
      call('POST /api/admin/outfits/:id/restore', { params: { id }, body: {} }),
    onSuccess: (_, { id }) =>
      toast({
        title: 'Post Restored',
        description: 'It is a draft now.',
        action: { label: 'Edit', onSelect: () => void navigate(`/admin/edit/${id}`) },
      }),
    onError: failureToast('Restore Failed'),
    onSettled: changed,
  })
  const { ask, dialog } = useQuestion<TrashedOutfit, unknown>({
    words: ({ title }) => ({
      title: 'Delete this post for good?',
      description: <>“{title}” and its place in favorites cannot be restored afterwards. Its counts stay.</>,
      confirm: 'Delete for good',
      destructive: true,
    }),
    action: {
      mutationFn: ({ id }) => call('DELETE /api/admin/trash/:id', { params: { id } }),
      onSuccess: () => void toast({ title: 'Deleted for Good' }),
      onError: failureToast('Delete Failed'),
      onSettled: changed,
    },
  })
  return {
    restore: restoring.mutate,
    busy: restoring.isPending ? restoring.variables : undefined,
    ask,
    dialog,
  }
}

const TrashSkeleton = () => (
  <div className={styles.trash} aria-busy="true">
    <VisuallyHidden>
      <span role="status">Loading</span>
    </VisuallyHidden>
    {['6rem', '6rem', '6rem'].map((height, index) => (
      <Skeleton key={index} width="100%" height={height} />
    ))}
  </div>
)
