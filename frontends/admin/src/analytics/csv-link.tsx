import { VisuallyHidden } from '@vitrine/ui'
import styles from './analytics.module.css'

/** The same figures as a file. */
export const CsvLink = ({ href, of }: { href: string; of: string }) => (
  <a href={href} download className={styles.csv}>
    CSV
    <VisuallyHidden> {of}</VisuallyHidden>
  </a>
)
