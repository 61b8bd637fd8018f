import { Suspense, lazy, useState, type ReactNode } from 'react'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** What it is about, in a sentence or two. */
  description?: ReactNode
  children?: ReactNode
  /** Buttons at its foot. */
  actions?: ReactNode
  /** `sheet` rises from the bottom on a phone; `wide` has room for a page. */
  look?: 'box' | 'sheet' | 'wide'
}

export type AlertDialogProps = Omit<DialogProps, 'look' | 'actions'> & {
  /** The action, as a verb: "Delete". */
  confirm: string
  cancel?: string
  destructive?: boolean
  busy?: boolean
  onConfirm: () => void
}

const DialogBox = lazy(() => import('./dialog-box.tsx'))
const AlertBox = lazy(() => import('./alert-box.tsx'))

/** Its code arrives when it is first opened, and stays for the way out. */
function useOnceOpened(open: boolean) {
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return opened
}

export const Dialog = (props: DialogProps) =>
  useOnceOpened(props.open) ? (
    <Suspense fallback={null}>
      <DialogBox {...props} />
    </Suspense>
  ) : null

/** Asks before something that cannot be undone; a press outside does not answer it. */
export const AlertDialog = (props: AlertDialogProps) =>
  useOnceOpened(props.open) ? (
    <Suspense fallback={null}>
      <AlertBox {...props} />
    </Suspense>
  ) : null
