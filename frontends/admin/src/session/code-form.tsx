import { codeMessage, codeRules } from '@vitrine/contracts'
import { Button, TextField } from '@vitrine/ui'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { PasskeyButton } from './passkey-button.tsx'
import styles from './sign-in-form.module.css'
import { useSignIn, type Credentials } from './sign-in.ts'

type Props = { credentials: Credentials; onSignedIn: () => void; onBack: () => void }

const isCode = (text: string) => codeRules.app.test(text) || codeRules.recovery.test(text)

/** After the right password: a code, of an app or for recovery. */
export function CodeForm({ credentials, onSignedIn, onBack }: Props) {
  const { signIn, busy } = useSignIn()
  const [code, setCode] = useState('')
  const [isChecked, setChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const fault = isCode(code.trim()) ? undefined : codeMessage

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    setChecked(true)
    if (busy) return
    if (!fault && (await signIn(credentials, code.trim())) === 'signed-in') return onSignedIn()
    field.current?.focus()
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        ref={field}
        label="Code"
        hint="Of your app, or a recovery code. Each works once."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        readOnly={busy}
        value={code}
        error={isChecked ? fault : undefined}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        Sign In
      </Button>
      <PasskeyButton username={credentials.username} onSignedIn={onSignedIn} />
      <Button variant="quiet" wide disabled={busy} onClick={onBack}>
        Sign in as somebody else
      </Button>
    </form>
  )
}
