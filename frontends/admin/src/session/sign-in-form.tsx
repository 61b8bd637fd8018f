import { Button, TextField } from '@vitrine/ui'
import { useRef, useState, type FormEvent } from 'react'
import styles from './sign-in-form.module.css'
import { CodeForm } from './code-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { useSignIn, type Credentials } from './sign-in.ts'

type Missing = { username?: string | undefined; password?: string | undefined }

/** Username and password, and a code where one is needed; used by the login page and wherever a session has ended in the middle of work. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { signIn, busy } = useSignIn()
  const [missing, setMissing] = useState<Missing>({})
  const [proven, setProven] = useState<Credentials>()
  const form = useRef<HTMLFormElement>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || !form.current) return
    const given = new FormData(form.current)
    const username = String(given.get('username') ?? '')
    const password = String(given.get('password') ?? '')
    const lacking = {
      username: username.trim() ? undefined : 'Please enter a username',
      password: password ? undefined : 'Please enter a password',
    }
    setMissing(lacking)
    const outcome = await signIn({ username, password })
    if (outcome === 'signed-in') return onSignedIn()
    if (outcome === 'code-needed') return setProven({ username, password })
    focusOn(lacking.username ? 'username' : 'password')
  }

  const focusOn = (name: string) =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus())

  if (proven)
    return <CodeForm credentials={proven} onSignedIn={onSignedIn} onBack={() => setProven(undefined)} />
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        required
        readOnly={busy}
        error={missing.username}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={1000}
        required
        readOnly={busy}
        error={missing.password}
      />
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        Sign In
      </Button>
      <PasskeyButton onSignedIn={onSignedIn} />
    </form>
  )
}
