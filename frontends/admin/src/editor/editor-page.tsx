import { useQuery } from '@tanstack/react-query'
import type { UnsavedChanges } from '@vitrine/contracts'
import { LoadFailed, Stack } from '@vitrine/backoffice'
import { LinkButton } from '@vitrine/storefront'
import { Button, Notice, Page, PageHeader, Skeleton, VisuallyHidden } from '@vitrine/ui'
import { callWithHeaders, isStatus, useTitle } from '@vitrine/web-kit'
import { useNavigate, useParams } from '@vitrine/web-kit/router'
import { useState } from 'react'
import { CommandGate } from '../commands/command-gate.tsx'
import { draftsOf, storeDraft } from './draft/draft-store.ts'
import { DraftedForm } from './draft/drafted-form.tsx'
import { asNewPost } from './draft/local-draft.ts'
import { offersOf } from './draft/offers.ts'
import { useUnsaved } from './draft/unsaved-calls.ts'
import { useOwner } from './draft/use-owner.ts'
import { BackToDashboard } from './editor-header.tsx'
import styles from './editor.module.css'
import { readPending } from './pending/pending-of-post.ts'
import { finishing } from './save/use-save-post.ts'

/** `/admin/create` and `/admin/edit/:id`: the same form. */
export function EditorPage() {
  const { id } = useParams()
  useTitle(id ? 'Edit Post' : 'New Post')
  return <CommandGate keepWhenEnded>{id ? <Edit key={id} id={id} /> : <Create />}</CommandGate>
}

function Create() {
  const unsaved = useUnsaved(null)
  return unsaved ? <DraftedForm unsaved={unsaved} /> : <EditorSkeleton title="New Post" />
}

/** Read afresh whenever it is opened, and never while it is being edited. */
function Edit({ id }: { id: string }) {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['admin-editor', id],
    queryFn: async ({ signal }) => {
      const [{ reply, headers }, pending] = await Promise.all([
        callWithHeaders('GET /api/outfits/:id', { params: { id }, signal }),
        readPending(id, signal),
      ])
      return { post: reply, etag: headers.get('etag'), pending }
    },
    gcTime: 0,
    staleTime: Infinity,
    refetchOnMount: 'always',
  })
  const unsaved = useUnsaved(id)
  if (isFetching || !unsaved) return <EditorSkeleton title="Edit Post" />
  if (data && !error)
    return <DraftedForm key={dataUpdatedAt} read={data} unsaved={unsaved} onReload={() => void refetch()} />
  return (
    <>
      <PageHeader leading={<BackToDashboard />} title="Edit Post" titleAs="p" />
      <Page width="narrow">
        {isStatus(error, 404) ? (
          <Missing id={id} unsaved={unsaved} />
        ) : (
          <LoadFailed
            level={1}
            title="The post did not load"
            error={error}
            fallback="The server did not answer. Nothing was changed."
            onRetry={() => void refetch()}
          />
        )}
      </Page>
    </>
  )
}

/** Changes that were not saved before the post was deleted can become a new one. */
function Missing({ id, unsaved }: { id: string; unsaved: readonly UnsavedChanges[] }) {
  const navigate = useNavigate()
  const owner = useOwner()
  const [draft] = useState(
    () => offersOf({ device: draftsOf(owner, id), server: unsaved, saved: undefined })[0]?.draft,
  )
  function makeNew() {
    if (!draft) return
    storeDraft(asNewPost({ ...draft, at: new Date().toISOString() }))
    void navigate('/admin/create', { state: { ...finishing, draft: draft.id } })
  }
  return (
    <Notice
      level={1}
      title="Post not found"
      actions={
        <>
          {draft ? <Button onClick={makeNew}>Make a new post of your unsaved changes</Button> : null}
          <LinkButton to="/admin/dashboard" variant="primary">
            Go to the dashboard
          </LinkButton>
        </>
      }
    >
      It does not exist or has been deleted.
    </Notice>
  )
}

const EditorSkeleton = ({ title }: { title: string }) => (
  <>
    <PageHeader leading={<BackToDashboard />} title={title} />
    <Page width="wide" className={styles.page} aria-busy="true">
      <VisuallyHidden>
        <span role="status">Loading</span>
      </VisuallyHidden>
      <Stack gap={6} className={styles.loading}>
        {['3rem', '8rem', '14rem', '6rem'].map((height) => (
          <Skeleton key={height} width="100%" height={height} />
        ))}
      </Stack>
    </Page>
  </>
)
