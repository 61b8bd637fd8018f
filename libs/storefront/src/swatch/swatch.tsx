import type { Style } from '@vitrine/contracts'
import { cx } from '@vitrine/ui'
import styles from './swatch.module.css'

/** A piece of cloth for each style, drawn. */
export const Swatch = ({ style, className }: { style: Style; className?: string | undefined }) => (
  <span aria-hidden className={cx(styles.swatch, styles[style], className)} />
)
