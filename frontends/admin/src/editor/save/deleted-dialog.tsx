import { Button, Dialog } from '@vitrine/ui'

type Props = { open: boolean; onClose: () => void; onMakeNew: () => void }

/** The post is gone, and what was written is not. */
export const DeletedDialog = ({ open, onClose, onMakeNew }: Props) => (
  <Dialog
    open={open}
    onOpenChange={(next) => (next ? undefined : onClose())}
    title="This post was deleted"
    description="Somebody deleted it while you were editing. What you wrote is stored on this device. You can make a new post of it, with the same pictures and products."
    actions={
      <>
        <Button onClick={onClose}>Keep editing</Button>
        <Button variant="primary" onClick={onMakeNew}>
          Make a new post
        </Button>
      </>
    }
  />
)
