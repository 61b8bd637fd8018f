import { cx } from '@vitrine/ui'
import type { HTMLAttributes } from 'react'
import styles from './hint.module.css'

/** What helps to understand what stands beside it. */
export const Hint = ({ className, ...rest }: HTMLAttributes<HTMLParagraphElement>) => (
  <p className={cx(styles.hint, className)} {...rest} />
)
