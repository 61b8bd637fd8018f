import { ChevronDownIcon } from '@vitrine/ui'
import { useState, type MouseEvent, type ReactNode } from 'react'
import styles from './setting-row.module.css'

type SettingRowProps = { title: string; now?: string | null; children: ReactNode }

/** A setting under its name; its content is loaded when it is opened. */
export function SettingRow({ title, now, children }: SettingRowProps) {
  const [open, setOpen] = useState(false)
  const toggle = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(!open)
  }
  return (
    <details className={styles.row} open={open}>
      <summary className={styles.summary} onClick={toggle}>
        <span className={styles.title}>{title}</span>
        {now ? <span className={styles.now}>{now}</span> : null}
        <ChevronDownIcon size={18} className={styles.chevron} />
      </summary>
      {open ? <div className={styles.content}>{children}</div> : null}
    </details>
  )
}
