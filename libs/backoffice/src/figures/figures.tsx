import type { ReactNode } from 'react'
import styles from './figures.module.css'

/** What matters most, side by side at the head of a page. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <dl className={styles.figures}>{children}</dl>
)

export const figureClass = styles.figure

type FigureProps = {
  label: string
  /** Smaller, beside it. */
  note?: ReactNode
  alarming?: boolean
  children: ReactNode
}

export const Figure = ({ label, note, alarming, children }: FigureProps) => (
  <div className={styles.figure} data-alarming={alarming || undefined}>
    <dt>{label}</dt>
    <dd>
      {children}
      {note ? <span className={styles.note}>{note}</span> : null}
    </dd>
  </div>
)

/** A small figure or word, and what it is; in a `dl`. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
