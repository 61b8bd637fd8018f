import { series } from '../metric-names.ts'
import type { Alert } from './alert.ts'
import { hours, minutes } from './pace.ts'

const lag = series('vitrine.activity.lag')
const spooled = series('vitrine.spool.records')
const spoolUsed = series('vitrine.spool.utilization')

/** Drawn in the dashboards, too. */
export const limits = { lagRecords: 1_000, lagSeconds: 60 }

export const clickPathAlerts: Alert[] = [
  {
    name: 'ActivityLagGrowing',
    severity: 'warning',
    for: minutes(5),
    summary: 'Clicks and views come faster than they are counted',
    description:
      'More than 1000 records wait to be counted, and more every minute. Nothing is lost; analytics is late.',
    signals: ({ window }) => [
      { value: `sum(${lag})`, above: limits.lagRecords },
      { value: `sum(deriv(${lag}[${window(minutes(5))}]))`, above: 0 },
    ],
  },
  {
    name: 'ActivityCountedLate',
    severity: 'critical',
    for: minutes(5),
    summary: 'Clicks and views are counted more than a minute late',
    description: 'The oldest record that is not counted yet has waited for more than a minute.',
    signals: ({ age }) => [
      { value: `max(${series('vitrine.activity.lag.age')})`, above: age(limits.lagSeconds) },
    ],
  },
  {
    name: 'SpoolInUse',
    severity: 'warning',
    for: minutes(2),
    summary: 'Clicks and views wait on the disk of tracking',
    description: 'Kafka takes nothing, so records are kept in the spool. They are safe until it is full.',
    signals: () => [{ value: `sum by (job, instance) (${spooled})`, above: 0 }],
  },
  {
    name: 'SpoolFilling',
    severity: 'critical',
    for: minutes(1),
    summary: 'The spool of tracking is filling',
    description:
      'At the pace of the last ten minutes the spool is full within an hour. Then clicks are refused.',
    signals: ({ window, age }) => [
      {
        value: `max by (job, instance) (predict_linear(${spoolUsed}[${window(minutes(10))}], ${age(hours(1))}))`,
        above: 1,
      },
    ],
  },
]
