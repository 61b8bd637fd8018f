import { useMutation, useQueryClient } from '@tanstack/react-query'
import { setAdminSession } from '@vitrine/backoffice'
import { accountMessages, accountRules, peopleLimits } from '@vitrine/contracts'
import { Button, TextField, toast } from '@vitrine/ui'
import { call, messageOf } from '@vitrine/web-kit'
import { useNavigate } from '@vitrine/web-kit/router'
import { useState, type SyntheticEvent } from 'react'
import { FormFailure } from '../form/form-failure.tsx'
import styles from '../session/sign-in-form.module.css'

const { username: nameRules } = peopleLimits

/** The secret leaves the address once it was used. */
export function AcceptForm({ secret }: { secret: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [values, setValues] = useState({ username: '', password: '' })
  const [isChecked, setChecked] = useState(false)
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
  const faults = {
    username:
      values.username.trim().length < nameRules.shortest ? 'A username has at least 2 letters' : undefined,
    password:
      values.password.length < accountRules.password.shortest ? accountMessages.passwordShort : undefined,
  }
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    setChecked(true)
    if (!faults.username && !faults.password && !isPending) mutate()
  }
  const field = (name: keyof typeof values) => ({
    name,
    required: true,
    readOnly: isPending,
    value: values[name],
    error: isChecked ? faults[name] : undefined,
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={nameRules.longest}
        {...field('username')}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        placeholder={`${accountRules.password.shortest}+ characters`}
        maxLength={accountRules.password.longest}
        {...field('password')}
      />
      <FormFailure>
        {error ? messageOf(error, 'The server did not answer. Please try again.') : undefined}
      </FormFailure>
      <Button type="submit" variant="primary" size="large" wide busy={isPending}>
        Accept the invitation
      </Button>
    </form>
  )
}
