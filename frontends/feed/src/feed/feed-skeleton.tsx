import { Skeleton, VisuallyHidden } from '@vitrine/ui'
import cardStyles from './outfit-card.module.css'
import styles from './feed.module.css'

/** The shape of what is coming. */
export const FeedSkeleton = () => (
  <div className={styles.outfits} role="status">
    <VisuallyHidden>Loading outfits</VisuallyHidden>
    {[1, 2].map((nth) => (
      <div key={nth} className={cardStyles.card} aria-hidden>
        <Skeleton height={500} className={cardStyles.gallery} />
        <div className={cardStyles.text}>
          <Skeleton width="40%" height="0.75rem" />
          <Skeleton width="80%" height="2.25rem" />
          <Skeleton width="100%" height="0.875rem" />
          <Skeleton width="92%" height="0.875rem" />
          <Skeleton width="60%" height="0.875rem" />
        </div>
      </div>
    ))}
  </div>
)
