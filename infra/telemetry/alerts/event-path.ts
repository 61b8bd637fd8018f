import { series } from '../metric-names.ts'
import type { Alert } from './alert.ts'
import { minutes } from './pace.ts'

/** Drawn in the dashboards, too. */
export const limits = { outboxSeconds: 60 }

export const eventPathAlerts: Alert[] = [
  {
    name: 'OutboxStuck',
    severity: 'critical',
    for: minutes(2),
    summary: 'Events of {{ $labels.vitrine_service }} are not published',
    description: 'The oldest event of the log that is not published yet has waited for more than a minute.',
    signals: ({ age }) => [
      {
        value: `max by (vitrine_service) (${series('vitrine.outbox.age')})`,
        above: age(limits.outboxSeconds),
      },
    ],
  },
  {
    name: 'DeadLetters',
    severity: 'warning',
    for: minutes(1),
    summary: '{{ $labels.vitrine_service }} has dead letters from {{ $labels.vitrine_from }}',
    description:
      'Events could not be handled, wait for a decision, and hold back what follows them in their stream.',
    signals: () => [
      { value: `max by (vitrine_service, vitrine_from) (${series('vitrine.dead_letters')})`, above: 0 },
    ],
  },
]
