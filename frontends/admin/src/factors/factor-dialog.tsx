import { Dialog } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { RecoveryCodes } from './recovery-codes.tsx'

type Props = {
  open: boolean
  title: string
  description: ReactNode
  /** Once there are some, they are shown in place of the rest. */
  codes: readonly string[]
  onClose: () => void
  children: ReactNode
}

/** Asks about a second factor, and ends with recovery codes where there are new ones. */
export function FactorDialog({ open, title, description, codes, onClose, children }: Props) {
  const isShowing = codes.length > 0
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={isShowing ? 'Your recovery codes' : title}
      description={
        isShowing
          ? 'Each signs you in once, in place of your second factor. They are shown only now: store them where your phone is not.'
          : description
      }
    >
      {isShowing ? <RecoveryCodes codes={codes} onDone={onClose} /> : children}
    </Dialog>
  )
}
