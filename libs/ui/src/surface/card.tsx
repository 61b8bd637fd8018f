import type { HTMLAttributes } from 'react'
import { cx } from '../cx.ts'
import styles from './surface.module.css'

export type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'article' | 'section' | 'li' | 'aside'
  /** `bare`: no frame, for pictures. `framed`: hairline and padding, for panels. */
  look?: 'bare' | 'framed'
}

export const Card = ({ as: Root = 'div', look = 'framed', className, ...rest }: CardProps) => (
  <Root className={cx(styles.card, styles[look], className)} {...rest} />
)
