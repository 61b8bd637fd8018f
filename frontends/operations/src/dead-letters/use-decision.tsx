import { AlertDialog } from '@vitrine/ui'
import { useState, type ReactNode } from 'react'
import { useDecide, type Chosen, type Decision } from './dead-letters-data.ts'

/** Redrives one at once; asks before whatever cannot be undone or is about many. `dialog` has to be rendered. */
export function useDecision({ onSettled }: { onSettled: () => void }): {
  decide: (decision: Decision) => void
  busy: Chosen | undefined
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<Decision>()
  const [open, setOpen] = useState(false)
  const { mutate, isPending, variables } = useDecide({
    onSettled: () => {
      setOpen(false)
      onSettled()
    },
  })
  const decide = (decision: Decision) => {
    if (decision.action === 'redrive' && decision.chosen.id !== null) return mutate(decision)
    setAsked(decision)
    setOpen(true)
  }
  const dialog = (
    <AlertDialog
      open={open}
      onOpenChange={(next) => (isPending ? undefined : setOpen(next))}
      title={asked ? titleOf(asked) : ''}
      description={asked?.action === 'discard' ? discarding : redriving}
      confirm={asked?.action === 'discard' ? 'Discard' : 'Redrive'}
      destructive={asked?.action === 'discard'}
      busy={isPending}
      onConfirm={() => (asked ? mutate(asked) : undefined)}
    />
  )
  return { decide, busy: isPending ? variables.chosen : undefined, dialog }
}

const discarding =
  'What is discarded is never passed on or handled. This cannot be undone, and is recorded with your name.'
const redriving = 'Each is handed over once more, in its order. This is recorded with your name.'

const titleOf = ({ action, chosen: { service, from, id } }: Decision) => {
  const verb = action === 'discard' ? 'Discard' : 'Redrive'
  return id === null
    ? `${verb} all of ${from === 'outbox' ? `${service}’s outbox` : from}?`
    : `${verb} ${id}?`
}
