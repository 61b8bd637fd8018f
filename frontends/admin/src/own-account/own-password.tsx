import { useMutation, useQueryClient } from '@tanstack/react-query'
import { setAdminSession } from '@vitrine/backoffice'
import { accountMessages, accountRules } from '@vitrine/contracts'
import { Button, TextField, toast } from '@vitrine/ui'
import { call, isStatus, messageOf } from '@vitrine/web-kit'
import type { SyntheticEvent } from 'react'
import { FormFailure } from '../form/form-failure.tsx'
import { NewPasswordField } from '../form/new-password-field.tsx'
import { PasswordOwner } from '../form/password-owner.tsx'
import { useFields } from '../form/use-fields.ts'
import styles from './own-account.module.css'

const faultsIn = ({ password, newPassword }: Record<'password' | 'newPassword', string>) => ({
  password: password ? undefined : accountMessages.passwordMissing,
  newPassword:
    newPassword.length < accountRules.password.shortest ? accountMessages.passwordShort : undefined,
})

export function OwnPassword({ username }: { username: string }) {
  const client = useQueryClient()
  const { values, field, check, clear } = useFields({ password: '', newPassword: '' }, faultsIn)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('POST /api/admin/account/password', { body: values }),
    onSuccess: () => {
      clear()
      toast({ title: 'Password changed', description: 'You are signed out everywhere else.' })
      void client.invalidateQueries({ queryKey: ['/api/admin/account/sessions'] })
    },
    onError: (reason) => {
      if (isStatus(reason, 401)) setAdminSession(client, { authenticated: false })
    },
  })
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (check() && !isPending) mutate()
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <PasswordOwner username={username} />
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        {...field('password')}
      />
      <NewPasswordField label="New password" {...field('newPassword')} />
      <FormFailure>
        {error ? messageOf(error, 'The password could not be changed. Please try again.') : undefined}
      </FormFailure>
      <Button type="submit" variant="primary" className={styles.button} busy={isPending}>
        Change password
      </Button>
    </form>
  )
}
