import type { ReactNode } from 'react'
import styles from './rows.module.css'

type RowsProps = { label: string; as?: 'ul' | 'ol'; children: ReactNode }

/** Things below each other, with a line between them. */
export const Rows = ({ label, as: List = 'ul', children }: RowsProps) => (
  <List aria-label={label} className={styles.rows}>
    {children}
  </List>
)

type RowProps = {
  picture?: ReactNode
  title: ReactNode
  text?: string
  /** Somebody's own words. */
  quote?: string | undefined
  /** Who and when, or how many. */
  note: ReactNode
  children?: ReactNode
  /** A word or a link stays beside the text on a phone; `wide` ones go below it. */
  actions?: ReactNode
  wide?: boolean
}

/** One of them: what it is, what there is to say of it, and what can be done with it. */
export const Row = ({ picture, title, text, quote, note, children, actions, wide }: RowProps) => (
  <li className={[styles.row, picture && styles.pictured, wide && styles.wide].filter(Boolean).join(' ')}>
    {picture}
    <div className={styles.text}>
      <h2 className={styles.title}>{title}</h2>
      {text ? <p className={styles.what}>{text}</p> : null}
      {quote ? <p className={styles.quote}>“{quote}”</p> : null}
      <p className={styles.note}>{note}</p>
      {children}
    </div>
    {actions ? <div className={styles.actions}>{actions}</div> : null}
  </li>
)
