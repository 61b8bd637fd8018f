import { ColumnHeads, countText, Table } from '@vitrine/backoffice'
import type { AskedService } from '@vitrine/contracts'
import { Badge, cx } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { durationText, rateText } from '../live/figures-text.ts'
import type { Readings } from '../live/operations-query.ts'
import { figuresOf, type Figures } from './service-figures.ts'
import { stateOf } from './service-state.ts'
import styles from './services.module.css'
import { Sparkline } from './sparkline.tsx'

const looks = { ready: 'positive', degraded: 'caution', unavailable: 'ink' } as const
const words = { ready: 'Ready', degraded: 'Degraded', unavailable: 'Unavailable' } as const

type Column = {
  label: string
  /** Undefined where the service has nothing of the kind. */
  of: (figures: Figures) => ReactNode | undefined
  isAlarming?: (figures: Figures) => boolean
}
const counted = (count: number | undefined) => (count === undefined ? undefined : countText(count))

const columns: readonly Column[] = [
  {
    label: 'Errors/s',
    of: ({ errors }) => rateText(errors),
    isAlarming: ({ errors = 0 }) => errors > 0,
  },
  { label: 'p99', of: ({ p99 }) => durationText(p99) },
  { label: 'Outbox pending', of: ({ outbox }) => counted(outbox) },
  { label: 'Subscription backlog', of: ({ backlog }) => counted(backlog) },
  {
    label: 'Consumer lag',
    of: ({ lag, lagAge }) =>
      lag && lagAge ? (
        <>
          {countText(lag)} <small>{durationText(lagAge)} old</small>
        </>
      ) : (
        counted(lag)
      ),
  },
  {
    label: 'Spooled',
    of: ({ spooled }) => (spooled ? countText(spooled) : undefined),
    isAlarming: ({ spooled = 0 }) => spooled > 0,
  },
]

/** A row a service. On a narrow screen each row is set as a block; the roles keep it a table. */
export function ServicesTable({ readings }: { readings: Readings }) {
  const rows = readings.now.services.map((service) => ({ service, figures: figuresOf(readings, service) }))
  const shown = columns.filter(({ of }) => rows.some(({ figures }) => of(figures) !== undefined))
  return (
    <Table className={cx(styles.table, styles.services)} aria-labelledby="services">
      <ColumnHeads labels={['Service', 'State', 'Requests/s', ...shown.map(({ label }) => label)]} />
      <tbody role="rowgroup">
        {rows.map(({ service, figures }) => (
          <ServiceRow key={service.service} {...{ service, figures, shown, readings }} />
        ))}
      </tbody>
    </Table>
  )
}

type RowProps = { service: AskedService; figures: Figures; shown: readonly Column[]; readings: Readings }

function ServiceRow({ service, figures, shown, readings }: RowProps) {
  const state = stateOf(service)
  const { length: processes } = service.processes
  return (
    <tr role="row" data-state={state}>
      <th role="rowheader" scope="row" className={styles.name}>
        {service.service}
        {processes > 1 ? <small> {processes} processes</small> : null}
      </th>
      <td role="cell" className={styles.state}>
        <Badge look={looks[state]}>{words[state]}</Badge>
      </td>
      <td role="cell" data-label="Requests/s" className={styles.requests}>
        <div className={styles.trace}>
          <Sparkline points={readings.history[service.service] ?? []} />
          <span className={styles.figure}>{rateText(figures.requests)}</span>
        </div>
      </td>
      {shown.map(({ label, of, isAlarming }) => (
        <td
          key={label}
          role="cell"
          data-label={label}
          data-alarming={isAlarming?.(figures) || undefined}
          data-none={of(figures) === undefined || undefined}
        >
          <span className={styles.figure}>{of(figures)}</span>
        </td>
      ))}
    </tr>
  )
}
