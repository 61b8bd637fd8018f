import { useQuery } from '@tanstack/react-query'
import { AdminGate, LoadFailed } from '@vitrine/backoffice'
import { Button, Notice, Page, PageHeader, Skeleton, VisuallyHidden } from '@vitrine/ui'
import { callWithHeaders, isStatus, useTitle } from '@vitrine/web-kit'
import { Link, useNavigate, useParams } from '@vitrine/web-kit/router'
import { useState } from 'react'
import { draftsOf, storeDraft } from './draft/draft-store.ts'
import { DraftedForm } from './draft/drafted-form.tsx'
import { asNewPost } from './draft/local-draft.ts'
import { useOwner } from './draft/use-owner.ts'
import { BackToDashboard } from './editor-header.tsx'
import styles from './editor.module.css'
import { finishing } from './save/use-save-post.ts'

/** `/admin/create` and `/admin/edit/:id`: the same form. */
export function EditorPage() {
  const { id } = useParams()
  useTitle(id ? 'Edit Post' : 'New Post')
  return <AdminGate keepWhenEnded>{id ? <Edit key={id} id={id} /> : <DraftedForm />}</AdminGate>
}

/** Read afresh whenever it is opened, and never while it is being edited. */
function Edit({ id }: { id: string }) {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['admin-editor', id],
    queryFn: async ({ signal }) => {
      const { reply, headers } = await callWithHeaders('GET /api/outfits/:id', { params: { id }, signal })
      return { post: reply, etag: headers.get('etag') }
    },
    gcTime: 0,
    staleTime: Infinity,
    refetchOnMount: 'always',
  })
  if (isFetching) return <EditorSkeleton />
  if (data && !error) return <DraftedForm key={dataUpdatedAt} read={data} />
  return (
    <>
      <PageHeader leading={<BackToDashboard />} title="Edit Post" titleAs="p" />
      <Page width="narrow">
        {isStatus(error, 404) ? (
          <Missing id={id} />
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
function Missing({ id }: { id: string }) {
  const navigate = useNavigate()
  const owner = useOwner()
  const [draft] = useState(() => draftsOf(owner, id)[0])
  function makeNew() {
    if (draft) storeDraft(asNewPost({ ...draft, at: new Date().toISOString() }))
    void navigate('/admin/create', { state: finishing })
  }
  return (
    <Notice
      level={1}
      title="Post not found"
      actions={
        <>
          {draft ? <Button onClick={makeNew}>Make a new post of your unsaved changes</Button> : null}
          <Button asChild variant="primary">
            <Link to="/admin/dashboard">Go to the dashboard</Link>
          </Button>
        </>
      }
    >
      It does not exist or has been deleted.
    </Notice>
  )
}

const EditorSkeleton = () => (
  <>
    <PageHeader leading={<BackToDashboard />} title="Edit Post" />
    <Page width="wide" className={styles.page} aria-busy="true">
      <VisuallyHidden>
        <span role="status">Loading</span>
      </VisuallyHidden>
      <div className={styles.loading}>
        {['3rem', '8rem', '14rem', '6rem'].map((height) => (
          <Skeleton key={height} width="100%" height={height} />
        ))}
      </div>
    </Page>
  </>
)
