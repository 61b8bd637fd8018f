import { useMutation, useQueryClient } from '@tanstack/react-query'
import { setAdminSession } from '@vitrine/backoffice'
import { accountMessages, accountRules } from '@vitrine/contracts'
import { Button, TextField, toast } from '@vitrine/ui'
import { call, isStatus, messageOf } from '@vitrine/web-kit'
import { useState, type SyntheticEvent } from 'react'
import { FormFailure } from '../form/form-failure.tsx'
import styles from './own-account.module.css'

const empty = { password: '', newPassword: '' }

export function OwnPassword({ username }: { username: string }) {
  const client = useQueryClient()
  const [values, setValues] = useState(empty)
  const [isChecked, setChecked] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('POST /api/admin/account/password', { body: values }),
    onSuccess: () => {
      setValues(empty)
      setChecked(false)
      toast({ title: 'Password changed', description: 'You are signed out everywhere else.' })
      void client.invalidateQueries({ queryKey: ['/api/admin/account/sessions'] })
    },
    onError: (reason) => {
      if (isStatus(reason, 401)) setAdminSession(client, { authenticated: false })
    },
  })
  const faults = {
    password: values.password ? undefined : accountMessages.passwordMissing,
    newPassword:
      values.newPassword.length < accountRules.password.shortest ? accountMessages.passwordShort : undefined,
  }
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    setChecked(true)
    if (!faults.password && !faults.newPassword && !isPending) mutate()
  }
  const field = (name: keyof typeof empty) => ({
    type: 'password',
    required: true,
    value: values[name],
    error: isChecked ? faults[name] : undefined,
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {/* Password managers need to know whose password this is. */}
      <input hidden type="text" name="username" autoComplete="username" value={username} readOnly />
      <TextField label="Current password" autoComplete="current-password" {...field('password')} />
      <TextField
        label="New password"
        autoComplete="new-password"
        placeholder={`${accountRules.password.shortest}+ characters`}
        maxLength={accountRules.password.longest}
        {...field('newPassword')}
      />
      <FormFailure>
        {error ? messageOf(error, 'The password could not be changed. Please try again.') : undefined}
      </FormFailure>
      <Button type="submit" variant="primary" className={styles.button} busy={isPending}>
        Change password
      </Button>
    </form>
  )
}
