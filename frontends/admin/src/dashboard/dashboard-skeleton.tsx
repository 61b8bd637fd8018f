import { Skeleton, VisuallyHidden } from '@vitrine/ui'
import styles from './dashboard.module.css'

/** The shape of the overview, before it is known. */
export const DashboardSkeleton = () => (
  <div className={styles.loading} aria-busy="true">
    <VisuallyHidden>
      <span role="status">Loading</span>
    </VisuallyHidden>
    <div className={styles.figures}>
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className={styles.figure}>
          <Skeleton width="60%" height="0.75rem" />
          <Skeleton width="45%" height="2.5rem" />
        </div>
      ))}
    </div>
    <Skeleton width="100%" height="20rem" />
  </div>
)
