/** Password managers need to know whose password a form asks for. */
export const PasswordOwner = ({ username }: { username: string }) => (
  <input hidden type="text" name="username" autoComplete="username" value={username} readOnly />
)
