import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminSessionQuery, setAdminSession } from '@vitrine/backoffice'
import { TextField } from '@vitrine/ui'
import { isStatus, messageOf } from '@vitrine/web-kit'
import { useState, type ReactNode, type SyntheticEvent } from 'react'
import { FormEnd } from '../form/form-end.tsx'
import { PasswordOwner } from '../form/password-owner.tsx'
import styles from './people.module.css'

type Props = {
  /** Above the password. */
  children?: ReactNode
  confirm: string
  destructive?: boolean
  /** Said where the server gave no reason. */
  fallback?: string
  act: (password: string) => Promise<void>
  onCancel: () => void
}

const unanswered = 'The server did not answer. Please try again.'

/** What matters asks for the password of whoever asks for it, again. */
export function ConfirmForm({ children, confirm, destructive, fallback = unanswered, act, onCancel }: Props) {
  const client = useQueryClient()
  const username = useQuery(adminSessionQuery).data?.username ?? ''
  const [password, setPassword] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: act,
    onError: (reason) => {
      if (isStatus(reason, 401)) setAdminSession(client, { authenticated: false })
    },
  })
  const missing = isChecked && !password ? 'Please enter your password' : undefined
  const refused = error ? messageOf(error, fallback) : undefined
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    setChecked(true)
    if (password && !isPending) mutate(password)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {children}
      <PasswordOwner username={username} />
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        maxLength={1000}
        required
        value={password}
        error={missing}
        onChange={({ target }) => setPassword(target.value)}
      />
      <FormEnd
        failure={refused}
        submit={confirm}
        busy={isPending}
        destructive={destructive}
        onCancel={onCancel}
      />
    </form>
  )
}
