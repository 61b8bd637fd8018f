import { accountRules } from '@vitrine/contracts'
import { TextField, type TextFieldProps } from '@vitrine/ui'

/** A password that is chosen here, with what the rules ask for. */
export const NewPasswordField = (props: TextFieldProps) => (
  <TextField
    type="password"
    autoComplete="new-password"
    placeholder={`${accountRules.password.shortest}+ characters`}
    maxLength={accountRules.password.longest}
    {...props}
  />
)
