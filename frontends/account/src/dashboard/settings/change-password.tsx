import type { User } from '@vitrine/contracts'
import { Button, toast } from '@vitrine/ui'
import { call } from '@vitrine/web-kit'
import { useState } from 'react'
import { issuesIn, newPasswordIssue, passwordIssue } from '../../form/account-checks.ts'
import { Failure } from '../../form/failure.tsx'
import styles from '../../form/form.module.css'
import { NewPasswordField, PasswordField } from '../../form/password-field.tsx'
import { useForm } from '../../form/use-form.ts'
import { useAttempt } from './use-attempt.ts'

const empty = { password: '', newPassword: '' }
type Values = typeof empty

export function ChangePassword({ user }: { user: User }) {
  const [values, change] = useState(empty)
  const { attempt, failure } = useAttempt('The password could not be changed. Please try again.')

  const send = (body: Values) =>
    attempt(async () => {
      await call('POST /api/auth/password', { body })
      change(empty)
      toast({
        title: 'Password changed',
        description: 'You are signed out everywhere else. It takes effect within a second.',
      })
    })
  const check = ({ password, newPassword }: Values) =>
    issuesIn({ password: passwordIssue(password), newPassword: newPasswordIssue(newPassword) })
  const { props, field, busy } = useForm({ values, change, check, send })
  return (
    <form className={styles.form} {...props}>
      {/* Password managers need to know whose password this is. */}
      <input hidden type="email" name="email" autoComplete="username" value={user.email ?? ''} readOnly />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        required
        {...field('password')}
      />
      <NewPasswordField label="New password" {...field('newPassword')} />
      <Failure text={failure} />
      <Button type="submit" variant="primary" className={styles.submit} busy={busy}>
        {busy ? 'Saving...' : 'Change Password'}
      </Button>
    </form>
  )
}
