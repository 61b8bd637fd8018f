import { accountRules } from '@vitrine/contracts'
import { TextField, VisuallyHidden, type TextFieldProps } from '@vitrine/ui'
import { useState } from 'react'
import styles from './form.module.css'

/** A password that can be read while it is typed. */
export function PasswordField(props: TextFieldProps & { autoComplete: 'current-password' | 'new-password' }) {
  const [shown, setShown] = useState(false)
  return (
    <div className={styles.password}>
      <TextField {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <button type="button" className={styles.show} onClick={() => setShown(!shown)}>
        {shown ? 'Hide' : 'Show'}
        <VisuallyHidden> password</VisuallyHidden>
      </button>
    </div>
  )
}

/** One that is chosen here, with what the rules ask for. */
export const NewPasswordField = (props: Omit<TextFieldProps, 'autoComplete'>) => (
  <PasswordField
    placeholder={`${accountRules.password.shortest}+ characters`}
    autoComplete="new-password"
    required
    {...props}
  />
)
