import { series } from '../metric-names.ts'
import type { Alert } from './alert.ts'
import { hours, minutes } from './pace.ts'

/** Drawn in the dashboards, too. */
export const limits = { diskUsed: 0.85, loopSeconds: 0.25 }
const uptime = series('process.uptime')

export const processAlerts: Alert[] = [
  {
    name: 'ServiceSilent',
    severity: 'critical',
    for: minutes(1),
    summary: 'No process of {{ $labels.job }} says anything',
    description:
      'It told what it measures within the last hour, and for three minutes none of its processes has.',
    signals: ({ window }) => [
      {
        value: [
          `group by (job) (last_over_time(${uptime}[${window(hours(1))}]))`,
          `- (group by (job) (last_over_time(${uptime}[${window(minutes(3))}]))`,
          `or 0 * group by (job) (last_over_time(${uptime}[${window(hours(1))}])))`,
        ].join(' '),
        above: 0,
      },
    ],
  },
  {
    name: 'EventLoopBlocked',
    severity: 'warning',
    for: minutes(5),
    summary: 'The event loop of {{ $labels.job }} is late',
    description: 'One turn in a hundred is later than 0.25 s: every request to this process waits as long.',
    signals: ({ window }) => [
      {
        value: `avg_over_time(${series('nodejs.eventloop.delay.p99')}[${window(minutes(5))}])`,
        above: limits.loopSeconds,
      },
    ],
  },
  {
    name: 'DiskFilling',
    severity: 'critical',
    for: minutes(5),
    summary: 'The disk of {{ $labels.job }} under {{ $labels.system_filesystem_mountpoint }} is nearly full',
    description: 'More than 85 % are used. What writes to it will fail: records are not taken, engines stop.',
    signals: () => [
      {
        value: `max by (job, system_filesystem_mountpoint) (${series('system.filesystem.utilization')})`,
        above: limits.diskUsed,
      },
    ],
  },
]
