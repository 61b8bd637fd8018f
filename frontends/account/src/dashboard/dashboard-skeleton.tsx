import { Skeleton, VisuallyHidden } from '@vitrine/ui'
import styles from './dashboard.module.css'

export const DashboardSkeleton = () => (
  <>
    <VisuallyHidden>
      <span role="status">Loading your account</span>
    </VisuallyHidden>
    <Skeleton className={styles.profile} height="21rem" />
    <div className={styles.destinations}>
      <Skeleton height="9.75rem" />
      <Skeleton height="9.75rem" />
    </div>
  </>
)
