import type { ReactNode } from 'react'
import styles from './nothing-found.module.css'

/** In place of rows, where none fits what was asked for. */
export const NothingFound = ({ children }: { children: ReactNode }) => (
  <p className={styles.nothing}>{children}</p>
)
