import { Toast } from 'radix-ui'
import { CloseIcon } from '../icons/icons.tsx'
import { dismissToast, toastRules, type ShownToast } from './toast-store.ts'
import styles from './toast.module.css'

export function ToastArea({ toasts }: { toasts: readonly ShownToast[] }) {
  return (
    <Toast.Provider
      duration={toastRules.duration}
      swipeDirection="right"
      swipeThreshold={toastRules.swipeThreshold}
      label="Notification"
    >
      {toasts.map(({ id, open, title, description, destructive, action }) => (
        <Toast.Root
          key={id}
          open={open}
          onOpenChange={(next) => (next ? undefined : dismissToast(id))}
          type={destructive ? 'foreground' : 'background'}
          className={styles.toast}
          data-destructive={destructive || undefined}
        >
          <div className={styles.text}>
            <Toast.Title className={styles.title}>{title}</Toast.Title>
            {description ? (
              <Toast.Description className={styles.description}>{description}</Toast.Description>
            ) : null}
          </div>
          {action ? (
            <Toast.Action altText={action.label} onClick={action.onSelect} className={styles.action}>
              {action.label}
            </Toast.Action>
          ) : null}
          <Toast.Close className={styles.close} aria-label="Close">
            <CloseIcon size={18} />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className={styles.area} hotkey={['F8']} label="Notifications ({hotkey})" />
    </Toast.Provider>
  )
}
