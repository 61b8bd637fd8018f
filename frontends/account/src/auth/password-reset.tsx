import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BackIcon, Button, toast } from '@vitrine/ui'
import { call, CallFailed, signedOut } from '@vitrine/web-kit'
import { useState } from 'react'
import { emailIssue, issuesIn, newPasswordIssue } from '../form/account-checks.ts'
import { EmailField } from '../form/email-field.tsx'
import { Failure } from '../form/failure.tsx'
import formStyles from '../form/form.module.css'
import { NewPasswordField } from '../form/password-field.tsx'
import { issuesOf, refusalText } from '../form/refusal.ts'
import { useForm, type Issues } from '../form/use-form.ts'
import type { AuthFormProps } from './auth-form.ts'
import styles from './auth.module.css'

type ForgotPasswordProps = Omit<AuthFormProps, 'onSignedIn'> & { onBack: () => void }

/** Asks for a link by mail. The answer is the same for every address: nobody learns here who has an account. */
export function ForgotPassword({ values, change, onBack }: ForgotPasswordProps) {
  const [sentTo, setSentTo] = useState<string>()
  const [failure, setFailure] = useState<string>()

  async function send({ email }: { email: string }): Promise<Issues | void> {
    setFailure(undefined)
    try {
      await call('POST /api/auth/password-resets', { body: { email: email.trim() } })
      setSentTo(email.trim())
    } catch (error) {
      setFailure(refusalText(error, 'The link could not be requested. Please try again.'))
      return issuesOf(error)
    }
  }

  const check = ({ email }: { email: string }) => issuesIn({ email: emailIssue(email) })
  const { props, field, busy } = useForm({ values, change, check, send })
  return (
    <>
      <Button variant="quiet" className={styles.back} icon={<BackIcon size={18} />} onClick={onBack}>
        Back to login
      </Button>
      {sentTo ? (
        <p role="status" className={styles.text}>
          If there is an account for <strong>{sentTo}</strong>, a link to set a new password is on its way. It
          works once, within 30 minutes.
        </p>
      ) : (
        <form className={formStyles.form} {...props}>
          <p className={styles.text}>
            We send a link that sets a new password, to the address of your account.
          </p>
          <EmailField {...field('email')} />
          <Failure text={failure} />
          <Button type="submit" variant="primary" size="large" wide busy={busy}>
            {busy ? 'Sending link...' : 'Send Link'}
          </Button>
        </form>
      )}
    </>
  )
}

type ResetPasswordProps = {
  secret: string
  onDone: () => void
  /** The link stays good. */
  onBack: () => void
  onNewLink: () => void
}

/** Sets a new password with the secret of a mailed link, or says at once that the link is of no use any more. */
export function ResetPassword({ secret, onDone, onBack, onNewLink }: ResetPasswordProps) {
  const client = useQueryClient()
  const [values, change] = useState({ newPassword: '' })
  const [failure, setFailure] = useState<string>()
  const [refused, setRefused] = useState(false)
  const { data, isPending } = useQuery({
    queryKey: ['/api/auth/password-resets/check', secret],
    queryFn: () => call('POST /api/auth/password-resets/check', { body: { secret } }),
    gcTime: 0,
  })

  async function send({ newPassword }: { newPassword: string }): Promise<Issues | void> {
    setFailure(undefined)
    try {
      await call('POST /api/auth/password-resets/confirm', { body: { secret, newPassword } })
      signedOut(client)
      toast({ title: 'Password changed', description: 'Sign in with your new password.' })
      onDone()
    } catch (error) {
      setRefused(error instanceof CallFailed && error.problem?.code === 'reset-refused')
      setFailure(refusalText(error, 'The password could not be changed. Please try again.'))
      return issuesOf(error)
    }
  }

  const check = ({ newPassword }: { newPassword: string }) =>
    issuesIn({ newPassword: newPasswordIssue(newPassword) })
  const { props, field, busy } = useForm({ values, change, check, send })
  if (refused || data?.usable === false) return <UselessLink onNewLink={onNewLink} onBack={onBack} />
  return (
    <form className={formStyles.form} {...props} aria-busy={isPending}>
      <p className={styles.text}>Your new password ends every session of the account, on all devices.</p>
      <NewPasswordField label="New password" {...field('newPassword')} />
      <Failure text={failure} />
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        {busy ? 'Saving...' : 'Set New Password'}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        Back to login
      </Button>
    </form>
  )
}

const UselessLink = ({ onNewLink, onBack }: Pick<ResetPasswordProps, 'onNewLink' | 'onBack'>) => (
  <div className={formStyles.form}>
    <p role="alert" className={styles.text}>
      This link has expired or was used already. A link works once, within 30 minutes.
    </p>
    <Button variant="primary" size="large" wide onClick={onNewLink}>
      Ask for a new link
    </Button>
    <Button variant="quiet" onClick={onBack}>
      Back to login
    </Button>
  </div>
)
