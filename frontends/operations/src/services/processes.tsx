import { ColumnHeads, Table } from '@vitrine/backoffice'
import type { AskedService, RunningProcess } from '@vitrine/contracts'
import { Badge, Heading } from '@vitrine/ui'
import { durationText, megabytesText, momentText, spanText } from '../live/figures-text.ts'
import styles from '../operations.module.css'
import { processRows, type ProcessRow } from './service-state.ts'
import table from './services.module.css'

type Column = {
  label: string
  of: (running: RunningProcess) => string
  isAlarming?: (running: RunningProcess) => boolean
}

const columns: readonly Column[] = [
  { label: 'Running for', of: ({ uptime }) => spanText(uptime) },
  { label: 'Started', of: ({ startedAt }) => momentText(startedAt) },
  { label: 'Memory', of: ({ memory }) => megabytesText(memory) },
  { label: 'Heap', of: ({ heap }) => megabytesText(heap) },
  {
    label: 'Event loop p99',
    of: ({ eventLoopDelay }) => durationText(eventLoopDelay),
    isAlarming: ({ eventLoopDelay = 0 }) => eventLoopDelay > 0.25,
  },
  {
    label: 'Event loop busy',
    of: ({ eventLoopUtilization: busy }) => (busy === undefined ? '–' : `${Math.round(busy * 100)}%`),
  },
  {
    label: 'Runs',
    of: ({ revision, node }) =>
      `${revision ? `${revision.slice(0, 10)}, ` : ''}Node ${node.replace('v', '')}`,
  },
]

/** Every process, also those that do not answer. */
export const Processes = ({ services }: { services: readonly AskedService[] }) => (
  <section className={styles.section} aria-labelledby="processes">
    <Heading id="processes">Processes</Heading>
    <Table className={table.table} aria-labelledby="processes">
      <ColumnHeads labels={['Process', ...columns.map(({ label }) => label)]} />
      <tbody role="rowgroup">
        {processRows(services).map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </tbody>
    </Table>
  </section>
)

function Row({ row: { services, address, running } }: { row: ProcessRow }) {
  const isShared = services.length > 3
  return (
    <tr role="row" data-state={running ? undefined : 'unavailable'}>
      <th role="rowheader" scope="row" className={table.process}>
        <span className={table.name}>{isShared ? 'All in one process' : services.join(', ')}</span>
        <small>
          {running ? `${running.host}, pid ${running.pid}` : address}
          {running && address.startsWith('http') ? `, ${address}` : ''}
        </small>
        {isShared ? <small>{services.join(', ')}</small> : null}
      </th>
      {running ? (
        columns.map(({ label, of, isAlarming }) => (
          <td key={label} role="cell" data-label={label} data-alarming={isAlarming?.(running) || undefined}>
            <span className={table.figure}>{of(running)}</span>
          </td>
        ))
      ) : (
        <td role="cell" colSpan={columns.length} className={table.state}>
          <Badge look="ink">Not answering</Badge>
        </td>
      )}
    </tr>
  )
}
