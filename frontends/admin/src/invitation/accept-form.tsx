import { useMutation, useQueryClient } from '@tanstack/react-query'
import { setAdminSession } from '@vitrine/backoffice'
import { accountMessages, accountRules, peopleLimits } from '@vitrine/contracts'
import { Button, TextField, toast } from '@vitrine/ui'
import { call, messageOf } from '@vitrine/web-kit'
import { useNavigate } from '@vitrine/web-kit/router'
import type { SyntheticEvent } from 'react'
import { FormFailure } from '../form/form-failure.tsx'
import { NewPasswordField } from '../form/new-password-field.tsx'
import { useFields } from '../form/use-fields.ts'
import styles from '../session/sign-in-form.module.css'

const { username: nameRules } = peopleLimits

const faultsIn = ({ username, password }: Record<'username' | 'password', string>) => ({
  username: username.trim().length < nameRules.shortest ? 'A username has at least 2 letters' : undefined,
  password: password.length < accountRules.password.shortest ? accountMessages.passwordShort : undefined,
})

/** The secret leaves the address once it was used. */
export function AcceptForm({ secret }: { secret: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { values, field, check } = useFields({ username: '', password: '' }, faultsIn)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call('POST /api/admin/invitations/accept', {
        body: { secret, username: values.username.trim(), password: values.password },
      }),
    onSuccess: (session) => {
      setAdminSession(client, session)
      toast({ title: 'Welcome', description: `You are signed in as ${session.username}.` })
      void navigate('/admin/dashboard', { replace: true })
    },
  })
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (check() && !isPending) mutate()
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={nameRules.longest}
        {...field('username')}
        name="username"
        readOnly={isPending}
      />
      <NewPasswordField label="Password" name="password" readOnly={isPending} {...field('password')} />
      <FormFailure>
        {error ? messageOf(error, 'The server did not answer. Please try again.') : undefined}
      </FormFailure>
      <Button type="submit" variant="primary" size="large" wide busy={isPending}>
        Accept the invitation
      </Button>
    </form>
  )
}
