import { AlertDialog } from 'radix-ui'
import { Button } from '../button/button.tsx'
import type { AlertDialogProps } from './dialog.tsx'
import styles from './dialog.module.css'
import { useReturnFocus } from './use-return-focus.ts'

export function AlertBox(props: AlertDialogProps) {
  const { open, onOpenChange, title, description, children, confirm, cancel, destructive, busy, onConfirm } =
    props
  const returning = useReturnFocus()
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={styles.veil} />
        <AlertDialog.Content
          className={styles.box}
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...returning}
        >
          <div className={styles.head}>
            <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
          </div>
          {description ? (
            <AlertDialog.Description asChild>
              <div className={styles.text}>{description}</div>
            </AlertDialog.Description>
          ) : null}
          {children}
          <div className={styles.actions}>
            <AlertDialog.Cancel asChild>
              <Button>{cancel ?? 'Cancel'}</Button>
            </AlertDialog.Cancel>
            <Button variant={destructive ? 'danger' : 'primary'} busy={busy ?? false} onClick={onConfirm}>
              {confirm}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
