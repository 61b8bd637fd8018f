import { Skeleton, VisuallyHidden } from '@vitrine/ui'
import styles from './analytics.module.css'

/** The shape of the tab, until its code and its figures have come. */
export const AnalyticsSkeleton = () => (
  <div className={styles.loading} aria-busy="true">
    <VisuallyHidden>
      <span role="status">Loading</span>
    </VisuallyHidden>
    {['2.5rem', '2.5rem', '9rem', '20rem', '20rem'].map((height, index) => (
      <Skeleton key={index} width="100%" height={height} />
    ))}
  </div>
)
