import type { ReactNode } from 'react'
import styles from './breakdown/breakdown.module.css'

/** The head of a row, over a bar as long as its share of the most. */
export const ShareHead = ({ share, children }: { share: number; children: ReactNode }) => (
  <th role="rowheader" scope="row" className={styles.value} style={{ '--share': share }}>
    {children}
  </th>
)
