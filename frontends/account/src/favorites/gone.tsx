import type { ReactNode } from 'react'
import styles from './favorites.module.css'

/** A picture of what cannot be had any more. */
export const Gone = ({ children }: { children: ReactNode }) => (
  <div className={styles.plate}>
    {children}
    <p className={styles.gone}>No longer available</p>
  </div>
)
