import { AlertDialog } from '@vitrine/ui'

type Props = { of: string; open: boolean; onStay: () => void; onLeave: () => void }

/** Asked before what is not saved is left. */
export const LeaveDialog = ({ of, open, onStay, onLeave }: Props) => (
  <AlertDialog
    open={open}
    onOpenChange={(next) => (next ? undefined : onStay())}
    title="Leave without saving?"
    description={`Your changes to ${of} are not saved and will be lost.`}
    confirm="Leave"
    cancel="Keep editing"
    destructive
    onConfirm={onLeave}
  />
)
