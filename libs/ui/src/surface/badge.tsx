import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './surface.module.css'

type BadgeProps = {
  children: ReactNode
  look?: 'plain' | 'ink' | 'positive' | 'caution' | 'pink' | 'blue'
  className?: string | undefined
}

/** A word about a thing: its state, its kind. */
export const Badge = ({ children, look = 'plain', className }: BadgeProps) => (
  <span className={cx(styles.badge, styles[look], className)}>{children}</span>
)
