import { Toast } from 'radix-ui'
import { useRef } from 'react'
import { CloseIcon } from '../icons/icons.tsx'
import { dismissToast, toastRules, type ShownToast } from './toast-store.ts'
import { useClearPlace } from './use-clear-place.ts'
import styles from './toast.module.css'

export function ToastArea({ toasts }: { toasts: readonly ShownToast[] }) {
  const area = useRef<HTMLOListElement>(null)
  useClearPlace(area, toasts.find(({ open }) => open)?.id)
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
      <Toast.Viewport ref={area} className={styles.area} hotkey={['F8']} label="Notifications ({hotkey})" />
    </Toast.Provider>
  )
}
