import { Button, Illustration, Notice, Skeleton } from '@vitrine/ui'
import { Link } from '@vitrine/web-kit/router'
import styles from './post.module.css'

export const PostLoading = () => (
  <div className={styles.spread}>
    <Skeleton height={500} className={styles.gallery} />
    <div className={styles.text}>
      <p role="status" className={styles.loading}>
        Loading post...
      </p>
      <Skeleton width="85%" height="3rem" />
      <Skeleton width="100%" height="1rem" />
      <Skeleton width="94%" height="1rem" />
      <Skeleton width="55%" height="1rem" />
    </div>
  </div>
)

export const PostNotFound = () => (
  <Notice
    level={1}
    above={<Illustration scene="missing" />}
    title="Post not found"
    actions={
      <>
        <Button asChild variant="primary">
          <Link to="/">Back to Feed</Link>
        </Button>
        <Button asChild>
          <Link to="/search">Browse Fashion</Link>
        </Button>
      </>
    }
  >
    The post you're looking for doesn't exist or has been removed.
  </Notice>
)

export const PostFailed = ({ busy, onRetry }: { busy: boolean; onRetry: () => void }) => (
  <Notice
    level={1}
    title="This post could not be loaded"
    actions={
      <>
        <Button variant="primary" busy={busy} onClick={onRetry}>
          Try again
        </Button>
        <Button asChild>
          <Link to="/">Back to Feed</Link>
        </Button>
      </>
    }
  >
    Something went wrong on the way. It may work in a moment.
  </Notice>
)
