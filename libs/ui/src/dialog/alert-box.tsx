import { AlertDialog } from 'radix-ui'
import { Button } from '../button/button.tsx'
import { DialogFrame } from './dialog-frame.tsx'
import type { AlertDialogProps } from './dialog.tsx'

export const AlertBox = (props: AlertDialogProps) => {
  const { confirm, cancel = 'Cancel', destructive, busy = false, onConfirm, ...rest } = props
  return (
    <DialogFrame
      {...rest}
      parts={AlertDialog}
      actions={
        <>
          <AlertDialog.Cancel asChild>
            <Button>{cancel}</Button>
          </AlertDialog.Cancel>
          <Button variant={destructive ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    />
  )
}
