import { useState, type ReactNode } from 'react'
import { late } from '../late/late.tsx'

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

const DialogBox = late(async () => (await import('./dialog-box.tsx')).DialogBox)
const AlertBox = late(async () => (await import('./alert-box.tsx')).AlertBox)

/** For pages where a dialog decides about unsaved work: they load together with their dialogs, or not at all. */
export const preloadDialogs = () => Promise.all([DialogBox.preload(), AlertBox.preload()])

/** Its code loads when it is first opened, and stays for the closing animation. */
function useOnceOpened(open: boolean) {
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return opened
}

export const Dialog = (props: DialogProps) => (useOnceOpened(props.open) ? <DialogBox {...props} /> : null)

/** Asks before something that cannot be undone; a press outside does not answer it. */
export const AlertDialog = (props: AlertDialogProps) =>
  useOnceOpened(props.open) ? <AlertBox {...props} /> : null
