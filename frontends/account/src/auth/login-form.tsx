import { useQuery } from '@tanstack/react-query'
import { Button } from '@vitrine/ui'
import { call } from '@vitrine/web-kit'
import { useState } from 'react'
import { EmailField } from '../form/email-field.tsx'
import styles from '../form/form.module.css'
import { PasswordField } from '../form/password-field.tsx'
import { issuesOf, refusalText } from '../form/refusal.ts'
import { useFailureToast } from '../form/use-failure-toast.ts'
import { useForm, type Issues } from '../form/use-form.ts'
import { checkLogin, type AccountValues } from './account-values.ts'
import { words, type AuthFormProps } from './auth-form.ts'

type LoginFormProps = AuthFormProps & { onForgotten: () => void }

export function LoginForm({ values, change, onSignedIn, onForgotten }: LoginFormProps) {
  const [failure, setFailure] = useState<string>()
  const tell = useFailureToast()
  const { data: options } = useQuery({
    queryKey: ['/api/auth/options'],
    queryFn: ({ signal }) => call('GET /api/auth/options', { signal }),
  })

  async function send({ email, password }: AccountValues): Promise<Issues | void> {
    setFailure(undefined)
    try {
      const { user } = await call('POST /api/auth/login', { body: { email: email.trim(), password } })
      onSignedIn(user, words.loggedIn)
    } catch (error) {
      const description = refusalText(error, 'Invalid email or password')
      setFailure(description)
      tell({ title: 'Login failed', description })
      return issuesOf(error)
    }
  }

  const { props, field, busy } = useForm({ values, change, check: checkLogin, send })
  return (
    <form className={styles.form} {...props}>
      <EmailField {...field('email')} />
      <PasswordField
        label="Password"
        placeholder="Your password"
        autoComplete="current-password"
        required
        {...field('password')}
      />
      {failure ? <p className={styles.failure}>{failure}</p> : null}
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        {busy ? 'Signing in...' : 'Sign In'}
      </Button>
      {options?.passwordReset ? (
        <Button variant="quiet" onClick={onForgotten}>
          Forgot your password?
        </Button>
      ) : null}
    </form>
  )
}
