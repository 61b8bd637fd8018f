import { TextField, type TextFieldProps } from '@vitrine/ui'

/** The address that one signs in with; password managers know it as the username. */
export const EmailField = (props: Omit<TextFieldProps, 'label'>) => (
  <TextField
    label="Email"
    type="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    required
    {...props}
  />
)
