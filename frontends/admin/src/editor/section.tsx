import { Hint, Stack } from '@vitrine/backoffice'
import { Heading } from '@vitrine/ui'
import { useId, type ReactNode } from 'react'
import styles from './editor.module.css'

type Props = { title: string; note?: ReactNode; children: ReactNode }

export function Section({ title, note, children }: Props) {
  const id = useId()
  return (
    <Stack as="section" gap={5} className={styles.section} aria-labelledby={id}>
      <Stack gap={1}>
        <Heading id={id} size="small">
          {title}
        </Heading>
        {note ? <Hint>{note}</Hint> : null}
      </Stack>
      {children}
    </Stack>
  )
}
