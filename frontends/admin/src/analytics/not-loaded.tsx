import { Button } from '@vitrine/ui'
import styles from './chart.module.css'

/** Shown where a chart did not load. */
export const NotLoaded = ({ what, onRetry }: { what: string; onRetry: () => void }) => (
  <p className={styles.failed} role="alert">
    The {what} did not load.{' '}
    <Button size="small" variant="quiet" onClick={onRetry}>
      Try again
    </Button>
  </p>
)
