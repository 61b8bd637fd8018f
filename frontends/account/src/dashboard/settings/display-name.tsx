import { useQueryClient } from '@tanstack/react-query'
import type { User } from '@vitrine/contracts'
import { Button, TextField, toast } from '@vitrine/ui'
import { call, setSession } from '@vitrine/web-kit'
import { useState } from 'react'
import { displayNameIssue, issuesIn } from '../../form/account-checks.ts'
import { Failure } from '../../form/failure.tsx'
import styles from '../../form/form.module.css'
import { useForm } from '../../form/use-form.ts'
import { useAttempt } from './use-attempt.ts'

type Values = { displayName: string }

export function DisplayName({ user }: { user: User }) {
  const client = useQueryClient()
  const [values, change] = useState<Values>({ displayName: user.displayName ?? '' })
  const { attempt, failure } = useAttempt('The name could not be saved. Please try again.')

  const send = ({ displayName }: Values) =>
    attempt(async () => {
      const { user: saved } = await call('PATCH /api/auth/me', { body: { displayName: displayName.trim() } })
      setSession(client, saved)
      toast({ title: 'Display name saved' })
    })
  const check = ({ displayName }: Values) => issuesIn({ displayName: displayNameIssue(displayName) })
  const { props, field, busy } = useForm({ values, change, check, send })
  return (
    <form className={styles.form} {...props}>
      <TextField label="Display Name" autoComplete="nickname" required {...field('displayName')} />
      <Failure text={failure} />
      <Button type="submit" variant="primary" className={styles.submit} busy={busy}>
        {busy ? 'Saving...' : 'Save Name'}
      </Button>
    </form>
  )
}
