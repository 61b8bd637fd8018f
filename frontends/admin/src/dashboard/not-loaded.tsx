import { Button } from '@vitrine/ui'
import styles from './chart.module.css'

/** In place of a chart that did not come. */
export const NotLoaded = ({ what, onRetry }: { what: string; onRetry: () => void }) => (
  <p className={styles.failed} role="alert">
    The {what} did not load.{' '}
    <Button size="small" variant="quiet" onClick={onRetry}>
      Try again
    </Button>
  </p>
)
