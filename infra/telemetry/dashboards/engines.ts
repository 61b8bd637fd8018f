import { limits } from '../alerts/processes.ts'
import { histogram, series } from '../metric-names.ts'
import type { Dashboard, Row } from './dashboard.ts'
import { percentile, perSecond, shareOf } from './promql.ts'

const failed = 'error_type!=""'

type Kind = { title: string; bucket: string; count: string; system: string; operation: string }
const kinds: readonly Kind[] = [
  {
    title: 'Store, documents, counters, blobs',
    ...histogram('db.client.operation.duration'),
    system: 'db_system_name',
    operation: 'db_operation_name',
  },
  {
    title: 'Bus and stream',
    ...histogram('messaging.client.operation.duration'),
    system: 'messaging_system',
    operation: 'messaging_operation_name',
  },
]

const rowOf = ({ title, bucket, count, system, operation }: Kind): Row => ({
  title,
  panels: [
    {
      title: 'Rate of calls',
      unit: 'ops',
      queries: [
        { expr: perSecond(count, { by: [system, operation] }), legend: `{{${system}}} {{${operation}}}` },
      ],
    },
    {
      title: 'Calls that failed',
      unit: 'percentunit',
      limit: 0.01,
      queries: [{ expr: shareOf(count, failed, { by: [system] }), legend: `{{${system}}}` }],
    },
    {
      title: 'Duration, p99',
      unit: 's',
      limit: 0.25,
      queries: [
        {
          expr: percentile(99, bucket, { by: [system, operation] }),
          legend: `{{${system}}} {{${operation}}}`,
        },
      ],
    },
  ],
})

export const engines: Dashboard = {
  uid: 'vitrine-engines',
  title: 'Engines',
  description: 'MongoDB, NATS, Kafka, Redis and S3, as the services that call them see them.',
  rows: [
    ...kinds.map(rowOf),
    {
      title: 'Outages',
      panels: [
        {
          title: 'Calls made again',
          description: 'An engine answered late or not at all, and was asked again.',
          unit: 'ops',
          queries: [
            {
              expr: perSecond(series('vitrine.engine.retries'), {
                by: ['vitrine_service', 'vitrine_engine'],
              }),
              legend: '{{vitrine_service}} {{vitrine_engine}}',
            },
          ],
        },
        {
          title: 'Used of disks',
          unit: 'percentunit',
          max: 1,
          limit: limits.diskUsed,
          queries: [
            {
              expr: `max by (job, system_filesystem_mountpoint) (${series('system.filesystem.utilization')})`,
              legend: '{{job}} {{system_filesystem_mountpoint}}',
            },
          ],
        },
      ],
    },
  ],
}
