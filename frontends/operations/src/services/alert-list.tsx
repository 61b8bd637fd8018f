import type { AskedService } from '@vitrine/contracts'
import { Badge } from '@vitrine/ui'
import { alertsOf, type AlertLevel } from './alerts.ts'
import styles from './alerts.module.css'

const looks = { unavailable: 'ink', degraded: 'caution', warning: 'plain' } as const
const words: Record<AlertLevel, string> = {
  unavailable: 'Unavailable',
  degraded: 'Degraded',
  warning: 'Warning',
}

/** The problems of all services; above the tabs, so that they are seen on each of them. */
export function AlertList({ services }: { services: readonly AskedService[] }) {
  const alerts = alertsOf(services)
  if (alerts.length === 0) return null
  return (
    <section aria-label="What is amiss">
      <ul className={styles.alerts}>
        {alerts.map(({ level, sentence, services: whose }) => (
          <li key={sentence} className={styles.alert} data-level={level}>
            <Badge look={looks[level]}>{words[level]}</Badge>
            <p className={styles.sentence}>{sentence}</p>
            <p className={styles.whose}>
              {whose.length === services.length && whose.length > 1 ? 'All services' : whose.join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
