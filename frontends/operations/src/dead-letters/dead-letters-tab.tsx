import { useQuery } from '@tanstack/react-query'
import { manyOf } from '@vitrine/backoffice'
import { Heading, Notice } from '@vitrine/ui'
import { useRef } from 'react'
import { momentText } from '../live/figures-text.ts'
import type { Operations } from '../live/operations-query.ts'
import styles from '../operations.module.css'
import { SourceDeadLetters } from './source-dead-letters.tsx'
import { decisionsQuery } from './dead-letters-data.ts'
import { deadLetterSourcesIn } from './dead-letter-sources.ts'
import { useDecision } from './use-decision.tsx'

/** What could not be published or handled, source by source, and what was decided about it lately. */
export function DeadLettersTab({ now }: { now: Operations }) {
  const sources = deadLetterSourcesIn(now.services)
  const tab = useRef<HTMLDivElement>(null)
  const { decide, busy, dialog } = useDecision({ onSettled: () => tab.current?.focus() })
  return (
    <div ref={tab} tabIndex={-1} className={styles.sections}>
      {sources.length === 0 ? (
        <Notice title="No dead letters">Every event was published and handled.</Notice>
      ) : (
        sources.map((source) => (
          <SourceDeadLetters
            key={`${source.service} ${source.from}`}
            source={source}
            busy={busy}
            onDecide={decide}
          />
        ))
      )}
      <Decisions />
      {dialog}
    </div>
  )
}

function Decisions() {
  const { data } = useQuery(decisionsQuery)
  if (!data?.length) return null
  return (
    <section className={styles.section} aria-labelledby="decisions">
      <Heading id="decisions">Decided lately</Heading>
      <ul className={styles.decisions}>
        {data.map(({ service, type, from, id, events, by, at }) => (
          <li key={`${service} ${at} ${from} ${id}`}>
            <span>
              <b>{by}</b> {type === 'DeadLettersRedriven' ? 'redrove' : 'discarded'}{' '}
              {id ?? `all, ${manyOf(events, 'event')},`} of {from === 'outbox' ? `${service}’s outbox` : from}
            </span>
            <time dateTime={at}>{momentText(at)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}
