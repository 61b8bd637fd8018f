import type { AskedService } from '@vitrine/contracts'
import { Badge, Heading } from '@vitrine/ui'
import { Fact } from '../frame/fact.tsx'
import { countText, durationText, rateText } from '../live/figures-text.ts'
import type { Readings } from '../live/operations-query.ts'
import { ratesOf, reportsOf } from '../live/rates.ts'
import styles from '../operations.module.css'
import { Processes } from './processes.tsx'
import { complaintsOf, stateOf } from './service-state.ts'

export const ServicesTab = ({ readings }: { readings: Readings }) => (
  <div className={styles.sections}>
    <section className={styles.section} aria-labelledby="services">
      <Heading id="services">Services</Heading>
      <ul className={styles.rows}>
        {readings.now.services.map((service) => (
          <ServiceRow key={service.service} service={service} readings={readings} />
        ))}
      </ul>
    </section>
    <Processes services={readings.now.services} />
  </div>
)

const looks = { ready: 'positive', degraded: 'caution', unavailable: 'ink' } as const
const words = { ready: 'Ready', degraded: 'Degraded', unavailable: 'Unavailable' } as const

function ServiceRow({ service, readings }: { service: AskedService; readings: Readings }) {
  const state = stateOf(service)
  const { requests, errors, p99 } = ratesOf(readings, service.service)
  const figures = reportsOf(readings.now, service.service).map((report) => report.figures)
  /** Of what all processes see the same, whoever sees most. */
  const most = (figure: 'outboxPending' | 'subscriptionsWaiting' | 'lag' | 'lagAge') =>
    figures.reduce<number | undefined>(
      (known, { [figure]: one }) => (one === undefined ? known : Math.max(known ?? 0, one)),
      undefined,
    )
  const spooled = figures.some((one) => one.spooled !== undefined)
    ? figures.reduce((all, one) => all + (one.spooled ?? 0), 0)
    : undefined
  const complaints = complaintsOf(service)
  const lag = most('lag')
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <h3 className={styles.name}>{service.service}</h3>
        <Badge look={looks[state]}>{words[state]}</Badge>
        {service.processes.length > 1 ? (
          <span className={styles.quiet}>{service.processes.length} processes</span>
        ) : null}
      </div>
      <dl className={styles.facts}>
        <Fact label="Requests/s">{rateText(requests)}</Fact>
        <Fact label="Errors/s" alarming={(errors ?? 0) > 0}>
          {rateText(errors)}
        </Fact>
        <Fact label="p99">{durationText(p99)}</Fact>
        {most('outboxPending') === undefined ? null : (
          <Fact label="To pass on">{countText(most('outboxPending'))}</Fact>
        )}
        {most('subscriptionsWaiting') === undefined ? null : (
          <Fact label="To handle">{countText(most('subscriptionsWaiting'))}</Fact>
        )}
        {lag === undefined ? null : (
          <Fact label="To count">
            {countText(lag)} {most('lagAge') ? <small>{durationText(most('lagAge'))} old</small> : null}
          </Fact>
        )}
        {spooled === undefined ? null : (
          <Fact label="Spooled" alarming={spooled > 0}>
            {countText(spooled)}
          </Fact>
        )}
      </dl>
      {complaints.length > 0 ? (
        <ul className={styles.complaints}>
          {complaints.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}
