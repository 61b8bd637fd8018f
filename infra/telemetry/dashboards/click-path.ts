import { limits } from '../alerts/click-path.ts'
import { histogram, requests, series } from '../metric-names.ts'
import type { Dashboard } from './dashboard.ts'
import { percentile, percentiles, perSecond, shareOf } from './promql.ts'

const atGateway = 'vitrine_service="gateway", http_route="/api/affiliate-click"'
const records = series('vitrine.activity.records')
const batch = histogram('vitrine.activity.batch.size')
const bus = histogram('messaging.client.operation.duration')
const handled = histogram('messaging.process.duration')
const ofTracking = 'vitrine_service="tracking"'

export const clickPath: Dashboard = {
  uid: 'vitrine-click-path',
  title: 'Click path',
  description: 'From the tap to the chart: gateway, tracking, Kafka or the spool, roll-up.',
  rows: [
    {
      title: 'Rate',
      panels: [
        {
          title: 'Clicks at the gateway, by answer',
          unit: 'reqps',
          stacked: true,
          queries: [
            {
              expr: perSecond(requests.count, { labels: atGateway, by: ['http_response_status_code'] }),
              legend: '{{http_response_status_code}}',
            },
          ],
        },
        {
          title: 'Records acknowledged',
          unit: 'ops',
          queries: [{ expr: perSecond(records, { by: ['vitrine_kind'] }), legend: '{{vitrine_kind}}' }],
        },
        {
          title: 'Records in one batch',
          description:
            'How many records tracking takes in one call: it rises with the load, which is what makes it cheap.',
          unit: 'short',
          queries: percentiles(batch.bucket),
        },
      ],
    },
    {
      title: 'Errors',
      panels: [
        {
          title: 'Clicks not taken',
          unit: 'percentunit',
          limit: 0.001,
          queries: [
            {
              expr: shareOf(requests.count, 'http_response_status_code=~"5.."', { labels: atGateway }),
              legend: 'failed',
            },
          ],
        },
        {
          title: 'Records that will not count',
          description: 'Bots, products that nobody knows, people who ask not to be followed.',
          unit: 'percentunit',
          queries: [
            {
              expr: `${perSecond(records, { by: ['vitrine_excluded'] })} / scalar(${perSecond(records)})`,
              legend: '{{vitrine_excluded}}',
            },
          ],
        },
      ],
    },
    {
      title: 'Duration',
      panels: [
        {
          title: 'A click at the gateway',
          unit: 's',
          limit: 0.02,
          queries: percentiles(requests.bucket, { labels: atGateway }),
        },
        {
          title: 'Appending to the stream, p99',
          unit: 's',
          queries: [
            {
              expr: percentile(99, bus.bucket, {
                labels: ofTracking,
                by: ['messaging_system', 'messaging_operation_name'],
              }),
              legend: '{{messaging_system}} {{messaging_operation_name}}',
            },
          ],
        },
        {
          title: 'Counting a batch, p99',
          unit: 's',
          queries: [
            {
              expr: percentile(99, handled.bucket, {
                labels: ofTracking,
                by: ['messaging_destination_name'],
              }),
              legend: '{{messaging_destination_name}}',
            },
          ],
        },
      ],
    },
    {
      title: 'Waiting to be counted',
      panels: [
        {
          title: 'Records, by partition',
          description: 'Grows: add processes of tracking, up to one for each partition.',
          unit: 'short',
          stacked: true,
          limit: limits.lagRecords,
          queries: [
            {
              expr: `max by (messaging_destination_partition_id) (${series('vitrine.activity.lag')})`,
              legend: 'partition {{messaging_destination_partition_id}}',
            },
          ],
        },
        {
          title: 'Age of the oldest',
          unit: 's',
          limit: limits.lagSeconds,
          queries: [{ expr: `max(${series('vitrine.activity.lag.age')})`, legend: 'oldest record' }],
        },
        {
          title: 'Since the roll-up last counted',
          unit: 's',
          queries: [{ expr: `max by (instance) (${series('vitrine.rollup.age')})`, legend: '{{instance}}' }],
        },
      ],
    },
    {
      title: 'Waiting for Kafka',
      panels: [
        {
          title: 'Records in the spool',
          description:
            'Above zero: Kafka takes nothing. They are safe on the disk of tracking until the spool is full.',
          unit: 'short',
          queries: [
            { expr: `max by (instance) (${series('vitrine.spool.records')})`, legend: '{{instance}}' },
          ],
        },
        {
          title: 'Used of the spool',
          unit: 'percentunit',
          max: 1,
          limit: 0.5,
          queries: [
            { expr: `max by (instance) (${series('vitrine.spool.utilization')})`, legend: '{{instance}}' },
          ],
        },
      ],
    },
  ],
}
