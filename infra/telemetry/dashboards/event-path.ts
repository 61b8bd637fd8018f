import { limits } from '../alerts/event-path.ts'
import { histogram, series } from '../metric-names.ts'
import type { Dashboard } from './dashboard.ts'
import { percentile, perSecond, shareOf } from './promql.ts'

const handled = histogram('messaging.process.duration')
const calls = histogram('messaging.client.operation.duration')
const subscriptions = ['vitrine_service', 'messaging_destination_name']
const legend = '{{vitrine_service}} {{messaging_destination_name}}'

export const eventPath: Dashboard = {
  uid: 'vitrine-event-path',
  title: 'Event path',
  description: 'From an append to every listener: outbox, bus, subscriptions, projections.',
  rows: [
    {
      title: 'Rate',
      panels: [
        {
          title: 'Events and batches handled',
          unit: 'ops',
          queries: [{ expr: perSecond(handled.count, { by: subscriptions }), legend }],
        },
        {
          title: 'Calls of bus and stream',
          unit: 'ops',
          queries: [
            {
              expr: perSecond(calls.count, { by: ['vitrine_service', 'messaging_operation_name'] }),
              legend: '{{vitrine_service}} {{messaging_operation_name}}',
            },
          ],
        },
      ],
    },
    {
      title: 'Errors',
      panels: [
        {
          title: 'Handling that failed',
          description: 'Tried again with growing pauses; in the end a dead letter.',
          unit: 'percentunit',
          limit: 0.01,
          queries: [{ expr: shareOf(handled.count, 'error_type!=""', { by: subscriptions }), legend }],
        },
        {
          title: 'Dead letters',
          description: 'They wait for a decision: npm run dead-letters.',
          unit: 'short',
          limit: 1,
          queries: [
            {
              expr: `max by (vitrine_service, vitrine_from) (${series('vitrine.dead_letters')})`,
              legend: '{{vitrine_service}} from {{vitrine_from}}',
            },
          ],
        },
      ],
    },
    {
      title: 'Duration',
      panels: [
        {
          title: 'Handling, p99',
          unit: 's',
          queries: [{ expr: percentile(99, handled.bucket, { by: subscriptions }), legend }],
        },
        {
          title: 'Publishing and appending, p99',
          unit: 's',
          queries: [
            {
              expr: percentile(99, calls.bucket, { by: ['vitrine_service', 'messaging_operation_name'] }),
              legend: '{{vitrine_service}} {{messaging_operation_name}}',
            },
          ],
        },
      ],
    },
    {
      title: 'Waiting',
      panels: [
        {
          title: 'Events in outboxes',
          unit: 'short',
          queries: [
            {
              expr: `max by (vitrine_service) (${series('vitrine.outbox.pending')})`,
              legend: '{{vitrine_service}}',
            },
          ],
        },
        {
          title: 'Age of the oldest in an outbox',
          unit: 's',
          limit: limits.outboxSeconds,
          queries: [
            {
              expr: `max by (vitrine_service) (${series('vitrine.outbox.age')})`,
              legend: '{{vitrine_service}}',
            },
          ],
        },
        {
          title: 'Events for subscriptions',
          unit: 'short',
          queries: [
            {
              expr: `max by (vitrine_service, vitrine_subscription) (${series('vitrine.subscription.waiting')})`,
              legend: '{{vitrine_service}} {{vitrine_subscription}}',
            },
          ],
        },
        {
          title: 'Projections being built',
          unit: 'short',
          queries: [
            {
              expr: `max by (vitrine_service) (${series('vitrine.projections.building')})`,
              legend: '{{vitrine_service}}',
            },
          ],
        },
      ],
    },
  ],
}
