import { Onward } from '@vitrine/storefront'
import { Button, Spinner } from '@vitrine/ui'
import type { useFeed } from './use-feed.ts'
import { useMore } from './use-more.ts'
import styles from './feed.module.css'

/**
 * The end of the list: more to come, a page that failed, or nothing left. A longer list renders a new one, so that nothing
 * visible moves.
 */
export function FeedEnd({ feed }: { feed: ReturnType<typeof useFeed> }) {
  const { loading, failed, retry } = useMore(feed)
  return (
    <div key={feed.outfits?.length} className={styles.end}>
      <div role="status">
        {loading ? (
          <p className={styles.loading}>
            <Spinner size={16} /> Loading more outfits...
          </p>
        ) : null}
      </div>
      {failed ? (
        <>
          <p>The next outfits could not be loaded.</p>
          <Button onClick={retry}>Try again</Button>
        </>
      ) : null}
      {!feed.hasNextPage && !loading ? (
        <>
          <p className={styles.last}>You have seen every look.</p>
          <Onward />
        </>
      ) : null}
    </div>
  )
}
