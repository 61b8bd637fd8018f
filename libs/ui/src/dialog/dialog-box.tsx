import { Dialog } from 'radix-ui'
import { cx } from '../cx.ts'
import { IconButton } from '../button/icon-button.tsx'
import { CloseIcon } from '../icons/icons.tsx'
import type { DialogProps } from './dialog.tsx'
import styles from './dialog.module.css'
import { useReturnFocus } from './use-return-focus.ts'

export function DialogBox({ open, onOpenChange, title, description, children, actions, look }: DialogProps) {
  const returning = useReturnFocus()
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.veil} />
        <Dialog.Content
          className={cx(styles.box, look === 'sheet' && styles.sheet, look === 'wide' && styles.spacious)}
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...returning}
        >
          <div className={styles.head}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label="Close" className={styles.close}>
                <CloseIcon />
              </IconButton>
            </Dialog.Close>
          </div>
          {description ? (
            <Dialog.Description asChild>
              <div className={styles.text}>{description}</div>
            </Dialog.Description>
          ) : null}
          {children}
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
