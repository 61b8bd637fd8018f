import type { Outfit } from '@vitrine/contracts'
import { isStatus, useCanonical, useTitle } from '@vitrine/web-kit'
import { useParams } from '@vitrine/web-kit/router'
import { PostArticle } from './post-article.tsx'
import { PostFrame } from './post-frame.tsx'
import { PostFailed, PostLoading, PostNotFound } from './post-states.tsx'
import { usePost } from './use-post.ts'

/** Each address mounts a post of its own, so that going on from one post to another is a new visit. */
export function PostPage() {
  const { id = '' } = useParams()
  return <Post key={id} id={id} />
}

function Post({ id }: { id: string }) {
  useCanonical(`/post/${encodeURIComponent(id)}`)
  const { data: outfit, error, refetch, isFetching } = usePost(id)
  useTitle(isStatus(error, 404) ? 'Post not found' : outfit?.title)
  return <PostView outfit={outfit} error={error} busy={isFetching} onRetry={() => void refetch()} />
}

type PostViewProps = { outfit: Outfit | undefined; error: unknown; busy: boolean; onRetry: () => void }

/** A post, or why there is none yet. */
export const PostView = ({ outfit, error, busy, onRetry }: PostViewProps) => (
  <PostFrame>
    {isStatus(error, 404) ? (
      <PostNotFound />
    ) : outfit ? (
      <PostArticle outfit={outfit} />
    ) : error ? (
      <PostFailed busy={busy} onRetry={onRetry} />
    ) : (
      <PostLoading />
    )}
  </PostFrame>
)
