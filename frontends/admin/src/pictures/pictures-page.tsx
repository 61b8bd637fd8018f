import { MorePages } from '../dashboard/more-pages.tsx'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Loaded, LoadingBlocks, Stack, useQuestion, RoleNote } from '@vitrine/backoffice'
import type { LibraryPicture as Shown } from '@vitrine/contracts'
import { LinkButton } from '@vitrine/storefront'
import { late, Notice } from '@vitrine/ui'
import { call } from '@vitrine/web-kit'
import { useSearchParams } from '@vitrine/web-kit/router'
import { useCallback, useMemo, useState } from 'react'
import { AdministrationPage } from '../page/administration-page.tsx'
import { LibraryPicture } from './library-picture.tsx'
import { LibraryTools } from './library-tools.tsx'
import { eachOnce, libraryKey, picturesQuery, uses, type Shelf } from './pictures-data.ts'
import styles from './pictures.module.css'
import { dayText } from './words.ts'

const DetailsDialog = late(async () => (await import('./details/details-dialog.tsx')).DetailsDialog)

/** `/admin/pictures`: everything that was uploaded. */
export const PicturesPage = () => (
  <AdministrationPage title="Pictures">
    <Library />
  </AdministrationPage>
)

/** Which pictures are shown stands in the address. */
function Library() {
  const [search, setSearch] = useSearchParams()
  const use = uses.find(({ value }) => value === search.get('use'))?.value ?? 'all'
  const words = (search.get('words') ?? '').trim().slice(0, 200)
  const shelf = useMemo(() => ({ use, words }), [use, words])
  const change = useCallback(
    ({ use, words }: Shelf) =>
      setSearch({ ...(use === 'all' ? {} : { use }), ...(words && { words }) }, { replace: true }),
    [setSearch],
  )
  return (
    <Stack gap={5} className={styles.library}>
      <RoleNote role="editor" to="change or delete pictures" />
      <LibraryTools shelf={shelf} onChange={change} />
      <Pictures shelf={shelf} />
    </Stack>
  )
}

function Pictures({ shelf }: { shelf: Shelf }) {
  const library = useInfiniteQuery(picturesQuery(shelf))
  return (
    <Loaded
      query={library}
      failed="The pictures did not load"
      waiting={<LoadingBlocks className={styles.pictures} heights={Array<string>(12).fill('16rem')} />}
    >
      {({ pages }) => {
        const pictures = eachOnce(pages.flatMap(({ items }) => items))
        return (
          <>
            {pictures.length > 0 ? (
              <Found pictures={pictures} />
            ) : library.hasNextPage ? (
              <p role="status">None among the latest pictures.</p>
            ) : (
              <NoPictures {...shelf} />
            )}
            <MorePages list={library} />
          </>
        )
      }}
    </Loaded>
  )
}

function Found({ pictures }: { pictures: readonly Shown[] }) {
  const { ask, dialog } = useDelete()
  const [shown, setShown] = useState<Shown>()
  return (
    <>
      <ul aria-label="Pictures" className={styles.pictures}>
        {pictures.map((picture) => (
          <LibraryPicture
            key={picture.imageUrl}
            picture={picture}
            onDelete={() => ask(picture)}
            onDetails={() => setShown(picture)}
          />
        ))}
      </ul>
      {dialog}
      {shown ? <DetailsDialog picture={shown} onClose={() => setShown(undefined)} /> : null}
    </>
  )
}

const NoPictures = ({ use, words }: Shelf) =>
  words ? (
    <Notice title="No pictures found">
      {use === 'unused'
        ? 'A search finds pictures that posts show. Choose All or Used.'
        : `No post with “${words}” shows a picture.`}
    </Notice>
  ) : use === 'unused' ? (
    <Notice title="Every picture is used">There is nothing to tidy up.</Notice>
  ) : (
    <Notice
      title={use === 'used' ? 'No picture is used' : 'No pictures yet'}
      actions={<LinkButton to="/admin/create">Create a post</LinkButton>}
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
    said: { done: 'Picture Deleted', failed: 'Delete Failed' },
    action: {
      mutationFn: ({ imageUrl }) => call('DELETE /api/admin/delete-image', { body: { imageUrl } }),
      onSettled: () => client.invalidateQueries({ queryKey: libraryKey }),
    },
  })
}
