import { VisuallyHidden } from '@vitrine/ui'
import styles from './analytics.module.css'
import { csvAddress } from './report-query.ts'
import type { ReportAsked } from './view/use-scope.ts'

/** The same figures as a file. */
export const CsvLink = ({ query, what }: { query: ReportAsked; what: string }) => (
  <a href={csvAddress(query)} download className={styles.csv}>
    CSV
    <VisuallyHidden> by the {what}</VisuallyHidden>
  </a>
)
