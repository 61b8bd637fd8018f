import type { HTMLAttributes, ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './page.module.css'

type PageProps = HTMLAttributes<HTMLElement> & {
  /** `narrow` for forms and reading, `wide` for pictures, `full` from edge to edge. */
  width?: 'narrow' | 'regular' | 'wide' | 'full'
}

/** The main area of a page: `<main>`, its margins, and room for the bottom bar. */
export const Page = ({ width = 'regular', className, ...rest }: PageProps) => (
  <main id="main" tabIndex={-1} className={cx(styles.page, styles[width], className)} {...rest} />
)

type TextProps = { children: ReactNode; className?: string | undefined; id?: string }

/** A label in spaced capitals, above a title or beside a thing. */
export const Eyebrow = ({ className, ...rest }: TextProps) => (
  <p className={cx(styles.eyebrow, className)} {...rest} />
)

type HeadingProps = TextProps & {
  level?: 1 | 2 | 3 | 4
  /** The size does not follow from the level. */
  size?: 'display' | 'title' | 'section' | 'small'
}

/** Set in the serif. */
export function Heading({ level = 2, size = 'section', className, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const
  return <Tag className={cx(styles.heading, styles[size], className)} {...rest} />
}

export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={styles.hidden}>{children}</span>
)
