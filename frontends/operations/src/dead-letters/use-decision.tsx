import { useQuestion } from '@vitrine/backoffice'
import { useDeciding, type Decision } from './dead-letters-data.ts'

/** Redrives one at once; asks before whatever cannot be undone or is about many. `dialog` has to be rendered. */
export function useDecision({ onSettled }: { onSettled: () => void }) {
  const { ask, act, busy, dialog } = useQuestion({ words, action: useDeciding(), onClosed: onSettled })
  const decide = (decision: Decision) =>
    decision.action === 'redrive' && decision.chosen.id !== null ? act(decision) : ask(decision)
  return { decide, busy: busy?.chosen, dialog }
}

const discarding =
  'What is discarded is never published or handled. This cannot be undone, and is recorded with your name.'
const redriving = 'Each is handed over once more, in its order. This is recorded with your name.'

const words = (decision: Decision) => {
  const discards = decision.action === 'discard'
  return {
    title: titleOf(decision),
    description: discards ? discarding : redriving,
    confirm: discards ? 'Discard' : 'Redrive',
    destructive: discards,
  }
}

const titleOf = ({ action, chosen: { service, from, id } }: Decision) => {
  const verb = action === 'discard' ? 'Discard' : 'Redrive'
  return id === null
    ? `${verb} all of ${from === 'outbox' ? `${service}’s outbox` : from}?`
    : `${verb} ${id}?`
}
