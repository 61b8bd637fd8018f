import type { ReactNode } from 'react'
import styles from '../operations.module.css'

/** A figure and what it is. */
export const Fact = ({
  label,
  children,
  alarming,
}: {
  label: string
  children: ReactNode
  alarming?: boolean
}) => (
  <div className={styles.fact} data-alarming={alarming || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
