import { useQuery } from '@tanstack/react-query'
import { manyOf } from '@vitrine/backoffice'
import type { DeadLetterView } from '@vitrine/contracts'
import { Button, Spinner } from '@vitrine/ui'
import { messageOf } from '@vitrine/web-kit'
import { useState } from 'react'
import { momentText } from '../live/figures-text.ts'
import styles from '../operations.module.css'
import { eventsQuery, type Decision } from './dead-letters-data.ts'

type Given = {
  letter: DeadLetterView & { service: string }
  busy: boolean
  onDecide: (decision: Decision) => void
}

/** Why it is one, what it holds, and what can be decided about it. */
export function DeadLetter({ letter, busy, onDecide }: Given) {
  const { service, from, id, error, attempts, at, events } = letter
  const [open, setOpen] = useState(false)
  const chosen = { service, from, id }
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <h3 className={styles.letter}>{id}</h3>
        <div className={styles.actions}>
          <Button
            size="small"
            busy={busy}
            aria-label={`Redrive ${id}`}
            onClick={() => onDecide({ action: 'redrive', chosen })}
          >
            Redrive
          </Button>
          <Button
            size="small"
            variant="quiet"
            aria-label={`Discard ${id}`}
            onClick={() => onDecide({ action: 'discard', chosen })}
          >
            Discard
          </Button>
        </div>
      </div>
      <p className={styles.problem} data-cut={!open || undefined}>
        {error}
      </p>
      <div className={styles.rowFoot}>
        <span className={styles.quiet}>
          {manyOf(attempts, 'attempt')}, given up {momentText(at)}
          {events > 1 ? `, ${manyOf(events, 'event')}` : ''}
        </span>
        <Button
          size="small"
          variant="quiet"
          aria-expanded={open}
          aria-label={`${open ? 'Hide contents' : 'Contents'} of ${id}`}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide contents' : 'Contents'}
        </Button>
      </div>
      {open ? <Contents letter={chosen} /> : null}
    </li>
  )
}

function Contents({ letter }: { letter: { service: string; from: string; id: string } }) {
  const { data, error } = useQuery(eventsQuery(letter))
  if (error)
    return (
      <p className={styles.warning} role="alert">
        {messageOf(error, 'The server did not answer.')}
      </p>
    )
  if (!data) return <Spinner label="Loading" />
  return (
    <pre className={styles.contents} tabIndex={0} role="region" aria-label={`What ${letter.id} holds`}>
      {data.map((event) => JSON.stringify(event, undefined, 2)).join('\n')}
    </pre>
  )
}
