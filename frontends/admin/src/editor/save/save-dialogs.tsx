import { AlertDialog, Dialog } from '@vitrine/ui'
import { SignInForm } from '../../session/sign-in-form.tsx'

type LeaveProps = { open: boolean; onStay: () => void; onLeave: () => void }

export const LeaveDialog = ({ open, onStay, onLeave }: LeaveProps) => (
  <AlertDialog
    open={open}
    onOpenChange={(next) => (next ? undefined : onStay())}
    title="Leave without saving?"
    description="Your changes to this post are not saved and will be lost."
    confirm="Leave"
    cancel="Keep editing"
    destructive
    onConfirm={onLeave}
  />
)

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
