import { Dialog } from '@vitrine/ui'
import { SignInForm } from '../../session/sign-in-form.tsx'

type SessionProps = { open: boolean; saving: boolean; onClose: () => void; onSignedIn: () => void }

export const SessionDialog = ({ open, saving, onClose, onSignedIn }: SessionProps) => (
  <Dialog
    open={open}
    onOpenChange={(next) => (next ? undefined : onClose())}
    title="Your session has ended"
    description={`Nothing you wrote is lost. Sign in here${saving ? ' and the post is saved' : ''}, or sign in in another tab and try again.`}
  >
    <SignInForm onSignedIn={onSignedIn} />
  </Dialog>
)
