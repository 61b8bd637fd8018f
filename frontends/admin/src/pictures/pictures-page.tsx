import { MorePages } from '../dashboard/more-pages.tsx'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { BackofficePage, failureToast, LoadFailed, useQuestion, useSessionEnds } from '@vitrine/backoffice'
import type { LibraryPicture as Shown } from '@vitrine/contracts'
import { Button, Chip, Notice, PageHeader, Skeleton, toast, VisuallyHidden } from '@vitrine/ui'
import { call, useTitle } from '@vitrine/web-kit'
import { Link, useSearchParams } from '@vitrine/web-kit/router'
import { CommandGate } from '../commands/command-gate.tsx'
import { BackToDashboard } from '../editor/editor-header.tsx'
import { LibraryPicture } from './library-picture.tsx'
import { libraryKey, picturesQuery, uses, type Use } from './pictures-data.ts'
import styles from './pictures.module.css'
import { dayText } from './words.ts'

/** `/admin/pictures`: everything that was uploaded. */
export function PicturesPage() {
  useTitle('Pictures')
  return (
    <CommandGate>
      <PageHeader leading={<BackToDashboard />} title="Pictures" />
      <BackofficePage>
        <Library />
      </BackofficePage>
    </CommandGate>
  )
}

/** Which pictures are shown stands in the address. */
function Library() {
  const [search, setSearch] = useSearchParams()
  const use = uses.find(({ value }) => value === search.get('use'))?.value ?? 'all'
  return (
    <div className={styles.library}>
      <div role="group" aria-label="Pictures to show" className={styles.uses}>
        {uses.map(({ value, label }) => (
          <Chip
            key={value}
            pressed={use === value}
            onClick={() => setSearch(value === 'all' ? {} : { use: value }, { replace: true })}
          >
            {label}
          </Chip>
        ))}
      </div>
      <Pictures use={use} />
    </div>
  )
}

function Pictures({ use }: { use: Use }) {
  const library = useInfiniteQuery(picturesQuery(use))
  const { ask, dialog } = useDelete()
  useSessionEnds(library.error)
  if (library.error && !library.data)
    return (
      <LoadFailed
        title="The pictures did not load"
        error={library.error}
        fallback="The server did not answer. Nothing was changed."
        onRetry={() => void library.refetch()}
      />
    )
  if (!library.data) return <PicturesSkeleton />
  const pictures = library.data.pages.flatMap(({ items }) => items)
  return (
    <>
      {pictures.length > 0 ? (
        <ul aria-label="Pictures" className={styles.pictures}>
          {pictures.map((picture) => (
            <LibraryPicture key={picture.imageUrl} picture={picture} onDelete={() => ask(picture)} />
          ))}
        </ul>
      ) : library.hasNextPage ? (
        <p role="status">None among the latest pictures.</p>
      ) : (
        <NoPictures use={use} />
      )}
      <MorePages list={library} className={styles.more} />
      {dialog}
    </>
  )
}

const NoPictures = ({ use }: { use: Use }) =>
  use === 'unused' ? (
    <Notice title="Every picture is used">There is nothing to tidy up.</Notice>
  ) : (
    <Notice
      title={use === 'used' ? 'No picture is used' : 'No pictures yet'}
      actions={
        <Button asChild>
          <Link to="/admin/create">Create a post</Link>
        </Button>
      }
    >
      Pictures are uploaded in the editor of a post.
    </Notice>
  )

/** Asks before it deletes, and says how long the picture stays. */
function useDelete() {
  const client = useQueryClient()
  return useQuestion<Shown, unknown>({
    words: ({ inHistoryUntil }) => ({
      title: 'Delete this picture?',
      description: inHistoryUntil
        ? `No post shows it, but versions of posts do: it is kept for them until ${dayText(inHistoryUntil)}.`
        : 'No post shows it. It is gone within a day, and cannot be restored.',
      confirm: 'Delete',
      destructive: true,
    }),
    action: {
      mutationFn: ({ imageUrl }) => call('DELETE /api/admin/delete-image', { body: { imageUrl } }),
      onSuccess: () => void toast({ title: 'Picture Deleted' }),
      onError: failureToast('Delete Failed'),
      onSettled: () => client.invalidateQueries({ queryKey: libraryKey }),
    },
  })
}

const PicturesSkeleton = () => (
  <div className={styles.pictures} aria-busy="true">
    <VisuallyHidden>
      <span role="status">Loading</span>
    </VisuallyHidden>
    {Array.from({ length: 12 }, (_, index) => (
      <Skeleton key={index} width="100%" height="16rem" />
    ))}
  </div>
)
