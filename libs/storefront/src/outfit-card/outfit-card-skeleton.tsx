import { Skeleton } from '@vitrine/ui'
import styles from './outfit-card.module.css'

/** The shape of a card that is still loading. */
export const OutfitCardSkeleton = () => (
  <div className={styles.card} aria-hidden>
    <Skeleton height={500} className={styles.gallery} />
    <div className={styles.text}>
      <Skeleton width="40%" height="0.75rem" />
      <Skeleton width="80%" height="2.25rem" />
      <Skeleton width="100%" height="0.875rem" />
      <Skeleton width="92%" height="0.875rem" />
      <Skeleton width="60%" height="0.875rem" />
    </div>
  </div>
)
