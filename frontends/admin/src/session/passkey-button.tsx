import { Button } from '@vitrine/ui'
import { usePasskeys } from './passkey.ts'
import { useSignIn } from './sign-in.ts'

type Props = {
  /** Nobody else is signed in by it. */
  username?: string
  onSignedIn: () => void
}

/** Only where passkeys work. */
export function PasskeyButton({ username, onSignedIn }: Props) {
  const { signInWithPasskey, busy } = useSignIn()
  if (!usePasskeys()) return null
  const signIn = async () => (await signInWithPasskey(username)) === 'signed-in' && onSignedIn()
  return (
    <Button size="large" wide busy={busy} onClick={() => void signIn()}>
      Use a passkey
    </Button>
  )
}
