import { Cluster, Hint, Stack } from '@vitrine/backoffice'
import type { ReactNode } from 'react'
import styles from './people.module.css'

type Props = { name: ReactNode; note: ReactNode; actions: ReactNode; children?: ReactNode }

/** Somebody who administers the shop, or is invited to. */
export const PersonRow = ({ name, note, actions, children }: Props) => (
  <li className={styles.person}>
    <Stack gap={1}>
      <Cluster as="p" gap={2}>
        {name}
      </Cluster>
      <Hint>{note}</Hint>
    </Stack>
    {actions ? (
      <Cluster gap={1} className={styles.tools}>
        {actions}
      </Cluster>
    ) : null}
    {children}
  </li>
)
