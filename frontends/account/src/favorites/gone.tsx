import type { ReactNode } from 'react'
import styles from './favorites.module.css'

/** The picture of a favorite that is no longer available. */
export const Gone = ({ children }: { children: ReactNode }) => (
  <div className={styles.plate}>
    {children}
    <p className={styles.gone}>No longer available</p>
  </div>
)
