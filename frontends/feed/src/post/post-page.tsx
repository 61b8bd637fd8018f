import { BackIcon, IconButton, Page, PageHeader, toneOf } from '@vitrine/ui'
import { isStatus, productName, useGender, useTitle } from '@vitrine/web-kit'
import { Link, useLocation, useNavigate, useParams } from '@vitrine/web-kit/router'
import type { MouseEvent } from 'react'
import { PostArticle } from './post-article.tsx'
import { PostFailed, PostLoading, PostNotFound } from './post-states.tsx'
import { usePost } from './use-post.ts'

/** A post of its own for every address: one that leads to another is left, and the other visited. */
export function PostPage() {
  const { id = '' } = useParams()
  return <Post key={id} id={id} />
}

function Post({ id }: { id: string }) {
  const { data: outfit, error, refetch, isFetching } = usePost(id)
  const missing = isStatus(error, 404)
  useTitle(missing ? 'Post not found' : outfit?.title)
  const { header } = toneOf('browse', useGender())
  return (
    <>
      <link rel="canonical" href={`${location.origin}/post/${encodeURIComponent(id)}`} />
      <PageHeader title={productName} titleAs="p" tone={header} leading={<BackToFeed />} />
      <Page width="wide">
        {missing ? (
          <PostNotFound />
        ) : outfit ? (
          <PostArticle outfit={outfit} />
        ) : error ? (
          <PostFailed busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <PostLoading />
        )}
      </Page>
    </>
  )
}

/** Leads to the feed; for someone who came from there, to the very place. */
function BackToFeed() {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { from?: string } | null }
  const goBack = (event: MouseEvent) => {
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!plain || state?.from !== 'feed') return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <IconButton label="Back to feed" asChild>
      <Link to="/" onClick={goBack}>
        <BackIcon />
      </Link>
    </IconButton>
  )
}
