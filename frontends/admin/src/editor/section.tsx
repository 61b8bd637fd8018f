import { Heading } from '@vitrine/ui'
import { useId, type ReactNode } from 'react'
import styles from './editor.module.css'

type Props = { title: string; note?: ReactNode; children: ReactNode }

export function Section({ title, note, children }: Props) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <Heading id={id} size="small">
          {title}
        </Heading>
        {note ? <p className={styles.note}>{note}</p> : null}
      </div>
      {children}
    </section>
  )
}
