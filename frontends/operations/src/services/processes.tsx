import type { AskedService, RunningProcess } from '@vitrine/contracts'
import { Badge, Heading } from '@vitrine/ui'
import { Fact } from '../frame/fact.tsx'
import { durationText, megabytesText, momentText, spanText } from '../live/figures-text.ts'
import styles from '../operations.module.css'
import { processRows } from './service-state.ts'

/** Every process, also those that do not answer. */
export const Processes = ({ services }: { services: readonly AskedService[] }) => (
  <section className={styles.section} aria-labelledby="processes">
    <Heading id="processes">Processes</Heading>
    <ul className={styles.rows}>
      {processRows(services).map(({ key, services, address, running, problem }) => (
        <li key={key} className={styles.row}>
          <div className={styles.rowHead}>
            <h3 className={styles.name}>
              {services.length > 3 ? 'All in one process' : services.join(', ')}
            </h3>
            {running ? null : <Badge look="ink">Not answering</Badge>}
            <span className={styles.quiet}>
              {running ? `${running.host}, pid ${running.pid}` : address}
              {running && address.startsWith('http') ? `, ${address}` : ''}
            </span>
          </div>
          {running ? <Running running={running} /> : <p className={styles.problem}>{problem}</p>}
          {services.length > 3 ? <p className={styles.quiet}>{services.join(', ')}</p> : null}
        </li>
      ))}
    </ul>
  </section>
)

const Running = ({ running }: { running: RunningProcess }) => (
  <dl className={styles.facts}>
    <Fact label="Running for">{spanText(running.uptime)}</Fact>
    <Fact label="Started">{momentText(running.startedAt)}</Fact>
    <Fact label="Memory">{megabytesText(running.memory)}</Fact>
    <Fact label="Heap">{megabytesText(running.heap)}</Fact>
    <Fact label="Event loop p99" alarming={(running.eventLoopDelay ?? 0) > 0.25}>
      {durationText(running.eventLoopDelay)}
    </Fact>
    <Fact label="Event loop busy">
      {running.eventLoopUtilization === undefined
        ? '–'
        : `${Math.round(running.eventLoopUtilization * 100)}%`}
    </Fact>
    <Fact label="Runs">
      {running.revision ? `${running.revision.slice(0, 10)}, ` : ''}Node {running.node.replace('v', '')}
    </Fact>
  </dl>
)
