import { Button, Dialog, TextField } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { zoneName } from '../publishing/schedule.ts'
import { useTimeAhead } from '../publishing/use-time-ahead.ts'

type Props = {
  title: string
  description: string
  /** When they are published as it stands. */
  applyAt: string | null
  /** What the button does, by whether a time is given. */
  confirm: (isTimed: boolean) => string
  cancel: string
  /** More words above the time. */
  children?: ReactNode
  onConfirm: (applyAt: string | null) => void
  onClose: () => void
}

/** Asks when changes are published by themselves; without a time they wait for somebody. */
export function WhenDialog({ title, description, applyAt, confirm, cancel, children, ...on }: Props) {
  const { at, isPast, field } = useTimeAhead(applyAt)
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : on.onClose())}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={on.onClose}>{cancel}</Button>
          <Button variant="primary" disabled={isPast} onClick={() => on.onConfirm(at)}>
            {confirm(at !== null)}
          </Button>
        </>
      }
    >
      {children}
      <TextField
        label="Publish changes at (optional)"
        hint={`Your time: ${zoneName()}. Without a time they wait until somebody publishes them.`}
        {...field}
      />
    </Dialog>
  )
}
