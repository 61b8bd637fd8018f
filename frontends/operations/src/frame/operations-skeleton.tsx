import { Skeleton, VisuallyHidden } from '@vitrine/ui'
import styles from '../operations.module.css'

/** The shape of the page, before anything is known. */
export const OperationsSkeleton = () => (
  <div className={styles.loading} aria-busy="true">
    <VisuallyHidden>
      <span role="status">Loading</span>
    </VisuallyHidden>
    <div className={styles.summary}>
      {[1, 2, 3, 4, 5].map((place) => (
        <div key={place} className={styles.figure}>
          <Skeleton width="60%" height="0.75rem" />
          <Skeleton width="45%" height="2rem" />
        </div>
      ))}
    </div>
    {[1, 2, 3, 4].map((place) => (
      <Skeleton key={place} width="100%" height="5.5rem" />
    ))}
  </div>
)
