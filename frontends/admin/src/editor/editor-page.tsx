import { useQuery } from '@tanstack/react-query'
import { AdminGate, LoadFailed } from '@vitrine/backoffice'
import { Button, Notice, Page, PageHeader, Skeleton, VisuallyHidden } from '@vitrine/ui'
import { callWithHeaders, isStatus, useTitle } from '@vitrine/web-kit'
import { Link, useParams } from '@vitrine/web-kit/router'
import { DraftedForm } from './draft/drafted-form.tsx'
import { BackToDashboard } from './editor-header.tsx'
import styles from './editor.module.css'

/** `/admin/create` and `/admin/edit/:id`: the same form. */
export function EditorPage() {
  const { id } = useParams()
  useTitle(id ? 'Edit Post' : 'New Post')
  return (
    <AdminGate keepWhenEnded>
      {id ? <Edit key={id} id={id} /> : <DraftedForm onReload={() => undefined} />}
    </AdminGate>
  )
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
  if (data && !error) return <DraftedForm key={dataUpdatedAt} read={data} onReload={() => void refetch()} />
  return (
    <>
      <PageHeader leading={<BackToDashboard />} title="Edit Post" titleAs="p" />
      <Page width="narrow">
        {isStatus(error, 404) ? (
          <Missing />
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

const Missing = () => (
  <Notice
    level={1}
    title="Post not found"
    actions={
      <Button asChild variant="primary">
        <Link to="/admin/dashboard">Go to the dashboard</Link>
      </Button>
    }
  >
    It does not exist or has been deleted.
  </Notice>
)

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
