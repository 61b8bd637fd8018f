import { MorePages } from '../dashboard/more-pages.tsx'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureToast, Loaded, LoadingBlocks, Rows, Stack, useQuestion, RoleNote } from '@vitrine/backoffice'
import type { TrashedOutfit } from '@vitrine/contracts'
import { Notice, toast } from '@vitrine/ui'
import { call } from '@vitrine/web-kit'
import { useNavigate } from '@vitrine/web-kit/router'
import { useRef } from 'react'
import { administratorsQuery } from '../history/history-data.ts'
import { AdministrationPage } from '../page/administration-page.tsx'
import { GoToPosts } from '../page/go-to-posts.tsx'
import { refreshPosts } from '../session/caches.ts'
import { trashQuery } from './trash-data.ts'
import { TrashedPost } from './trashed-post.tsx'
import styles from './trash.module.css'

/** `/admin/trash`: deleted posts, for 30 days. */
export const TrashPage = () => (
  <AdministrationPage title="Trash">
    <Trash />
  </AdministrationPage>
)

function Trash() {
  const trash = useInfiniteQuery(trashQuery)
  const names = useQuery(administratorsQuery).data
  return (
    <Loaded
      query={trash}
      failed="The trash did not load"
      waiting={<LoadingBlocks gap={5} className={styles.trash} heights={['6rem', '6rem', '6rem']} />}
    >
      {({ pages }) => (
        <Stack gap={5} className={styles.trash}>
          <Posts posts={pages.flatMap(({ items }) => items)} names={names} />
          <MorePages list={trash} />
        </Stack>
      )}
    </Loaded>
  )
}

type PostsProps = { posts: readonly TrashedOutfit[]; names: ReadonlyMap<string, string> | undefined }

function Posts({ posts, names }: PostsProps) {
  const section = useRef<HTMLElement>(null)
  // The button that was pressed goes away with its post.
  const { restore, busy, ask, dialog } = useTrash({ onRestored: () => section.current?.focus() })
  return (
    <section ref={section} tabIndex={-1} aria-label="Posts in the trash">
      {posts.length === 0 ? (
        <Notice title="The trash is empty" actions={<GoToPosts />}>
          Deleted posts stay here for 30 days, and can be restored.
        </Notice>
      ) : (
        <Stack gap={5}>
          <p className={styles.note}>
            Posts are deleted for good 30 days after they came here. Until then they can be restored, with
            their counts and favorites.
          </p>
          <RoleNote role="publisher" to="restore posts or delete them for good" />
          <Rows label="Deleted posts">
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
          </Rows>
        </Stack>
      )}
      {dialog}
    </section>
  )
}

/** Restores at once, and asks before something is deleted for good. */
function useTrash({ onRestored }: { onRestored: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const changed = () => Promise.all([client.invalidateQueries(trashQuery), refreshPosts(client)])
  const restoring = useMutation({
    mutationFn: ({ id }: TrashedOutfit) =>
      call('POST /api/admin/outfits/:id/restore', { params: { id }, body: {} }),
    onSuccess(_, { id }) {
      onRestored()
      toast({
        title: 'Post Restored',
        description: 'It is a draft now.',
        action: { label: 'Edit', onSelect: () => void navigate(`/admin/edit/${id}`) },
      })
    },
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
    said: { done: 'Deleted for Good', failed: 'Delete Failed' },
    action: {
      mutationFn: ({ id }) => call('DELETE /api/admin/trash/:id', { params: { id } }),
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
