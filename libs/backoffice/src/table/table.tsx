import { cx } from '@vitrine/ui'
import type { HTMLAttributes } from 'react'
import styles from './table.module.css'

/** On a narrow screen each row is set as a block; the roles keep it a table. */
export const Table = ({ className, ...rest }: HTMLAttributes<HTMLTableElement>) => (
  <table role="table" className={cx(styles.table, className)} {...rest} />
)
