import type { Role } from '@vitrine/contracts'
import { Button, Notice, type ButtonProps } from '@vitrine/ui'
import type { ReactNode } from 'react'
import styles from './role-note.module.css'
import { useMissingRole } from './use-role.ts'

const idOf = (role: Role) => `needs-${role}`

/** A button of those with a role: the others cannot press it, and it refers to the note above. */
export function RoleButton({ needs, disabled = false, ...button }: ButtonProps & { needs: Role }) {
  const missing = useMissingRole(needs) !== undefined
  return (
    <Button
      {...button}
      disabled={disabled || missing}
      aria-describedby={missing ? idOf(needs) : button['aria-describedby']}
    />
  )
}

/** Stands above such buttons, and says to whoever lacks the role what is missing `to` do what they do. */
export function RoleNote({ role, to }: { role: Role; to: string }) {
  const missing = useMissingRole(role)
  return missing ? (
    <p id={idOf(role)} className={styles.note}>
      To {to}: {missing}
    </p>
  ) : null
}

/** What only those with a role can use at all: the others are told, and nothing is asked of the server. */
export function OnlyFor({ role, title, children }: { role: Role; title: string; children: ReactNode }) {
  const missing = useMissingRole(role)
  return missing ? <Notice title={title}>{missing}</Notice> : children
}
