import { useQuery } from '@tanstack/react-query'
import { manyOf } from '@vitrine/backoffice'
import { Button, Heading, Skeleton } from '@vitrine/ui'
import { messageOf } from '@vitrine/web-kit'
import { useId, useState } from 'react'
import styles from '../operations.module.css'
import { DeadLetter } from './dead-letter.tsx'
import { shown } from './shown.ts'
import { deadLettersQuery, type Chosen, type Decision } from './dead-letters-data.ts'
import { thingOf, type DeadLetterSource } from './dead-letter-sources.ts'

type Given = { source: DeadLetterSource; busy: Chosen | undefined; onDecide: (decision: Decision) => void }

/** The oldest dead letters of a source; however many there are, few are on the page. */
export function SourceDeadLetters({ source, busy, onDecide }: Given) {
  const { service, from, count } = source
  const [limit, setLimit] = useState<number>(shown.first)
  const { data, error, refetch } = useQuery(deadLettersQuery({ service, from, limit }))
  const heading = useId()
  const all = { service, from, id: null }
  const isMore = count > limit && limit < shown.atMost
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <div className={styles.sourceHead}>
        <Heading id={heading}>{from === 'outbox' ? `${service}, outbox` : from}</Heading>
        <span className={styles.quiet}>{manyOf(count, thingOf(source))}</span>
        <div className={styles.actions}>
          <Button
            size="small"
            busy={busy?.from === from && busy.id === null}
            onClick={() => onDecide({ action: 'redrive', chosen: all })}
          >
            Redrive all
          </Button>
          <Button size="small" variant="quiet" onClick={() => onDecide({ action: 'discard', chosen: all })}>
            Discard all
          </Button>
        </div>
      </div>
      {error && !data ? (
        <p className={styles.warning} role="alert">
          The dead letters did not load. {messageOf(error, 'The server did not answer.')}{' '}
          <Button size="small" variant="quiet" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      ) : null}
      {data ? (
        <ul className={styles.rows}>
          {data.map((letter) => (
            <DeadLetter
              key={letter.id}
              letter={{ ...letter, service }}
              busy={busy?.id === letter.id}
              onDecide={onDecide}
            />
          ))}
        </ul>
      ) : error ? null : (
        <Skeleton width="100%" height="6rem" />
      )}
      {isMore ? (
        <Button className={styles.more} onClick={() => setLimit(Math.min(limit + 50, shown.atMost))}>
          Show more
        </Button>
      ) : null}
      {count > (data?.length ?? 0) && !isMore && data ? (
        <p className={styles.quiet}>
          The oldest {data.length} are shown: decide about these to see the next.
        </p>
      ) : null}
    </section>
  )
}
