import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './feedback.module.css'

export type NoticeProps = {
  title: string
  children?: ReactNode
  /** Buttons below the text. */
  actions?: ReactNode
  /** A small word or ornament above the title. */
  above?: ReactNode
  /** 1 for a page that is nothing but this: its title is as large as one. */
  level?: 1 | 2 | 3
  className?: string | undefined
}

/** What a page or a panel says when it has nothing to show: empty, missing, failed. */
export function Notice({ title, children, actions, above, level = 2, className }: NoticeProps) {
  const Title = `h${level}` as const
  return (
    <div className={cx(styles.notice, className)}>
      {above ? <div className={styles.above}>{above}</div> : null}
      <Title className={styles.noticeTitle} data-page={level === 1 || undefined}>
        {title}
      </Title>
      {children ? <div className={styles.noticeText}>{children}</div> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  )
}
