import { objectives, badShare, slowSeconds } from '../alerts/error-budget.ts'
import { requests, series } from '../metric-names.ts'
import type { Dashboard, Query } from './dashboard.ts'
import { highest, percentile, percentiles, perSecond, shareOf } from './promql.ts'

const labels = 'vitrine_service="gateway"'
const failed = 'http_response_status_code=~"5.."'
const { bucket, count } = requests
const objectiveNames = ['fail', 'clicks not taken', 'slow']

const burn = (window: string) =>
  objectives.map((one, index) => ({
    expr: `${badShare(one, window)} / ${Number((1 - one.objective).toFixed(6))}`,
    legend: objectiveNames[index]!,
  })) as unknown as [Query, ...Query[]]

export const shop: Dashboard = {
  uid: 'vitrine-shop',
  title: 'Shop',
  description: 'What shoppers and editors get, as the gateway answers them.',
  rows: [
    {
      title: 'Now',
      panels: [
        {
          title: 'Requests',
          kind: 'number',
          unit: 'reqps',
          queries: [{ expr: perSecond(count, { labels }), legend: '' }],
        },
        {
          title: 'Failed',
          kind: 'number',
          unit: 'percentunit',
          limit: 0.001,
          queries: [{ expr: shareOf(count, failed, { labels }), legend: '' }],
        },
        {
          title: 'p99',
          kind: 'number',
          unit: 's',
          limit: slowSeconds,
          queries: [{ expr: percentile(99, bucket, { labels }), legend: '' }],
        },
        {
          title: 'Being answered',
          kind: 'number',
          unit: 'short',
          queries: [{ expr: `sum(${series('http.server.active_requests')}{${labels}})`, legend: '' }],
        },
        {
          title: 'Sessions in use',
          kind: 'number',
          unit: 'short',
          queries: [{ expr: `sum(${series('vitrine.sessions.cached')})`, legend: '' }],
        },
      ],
    },
    {
      title: 'Rate',
      panels: [
        {
          title: 'Requests by answer',
          unit: 'reqps',
          stacked: true,
          queries: [
            {
              expr: perSecond(count, { labels, by: ['http_response_status_code'] }),
              legend: '{{http_response_status_code}}',
            },
          ],
        },
        {
          title: 'The ten busiest endpoints',
          unit: 'reqps',
          queries: [
            {
              expr: highest(10, perSecond(count, { labels, by: ['http_request_method', 'http_route'] })),
              legend: '{{http_request_method}} {{http_route}}',
            },
          ],
        },
      ],
    },
    {
      title: 'Errors',
      panels: [
        {
          title: 'Failed, by endpoint',
          description: 'Answers of 5xx. Clicks are lost unless the browser sends them again.',
          unit: 'percentunit',
          limit: 0.001,
          queries: [
            {
              expr: highest(10, shareOf(count, failed, { labels, by: ['http_route'] })),
              legend: '{{http_route}}',
            },
          ],
        },
        {
          title: 'Not let in, by reason',
          description:
            'Limits, foreign origins and overload. Many of one reason: an attack, or a limit that is too low.',
          unit: 'reqps',
          queries: [
            {
              expr: perSecond(series('vitrine.requests.refused'), { by: ['vitrine_reason'] }),
              legend: '{{vitrine_reason}}',
            },
          ],
        },
      ],
    },
    {
      title: 'Duration',
      panels: [
        { title: 'All requests', unit: 's', limit: slowSeconds, queries: percentiles(bucket, { labels }) },
        {
          title: 'p99 of the ten slowest endpoints',
          unit: 's',
          limit: slowSeconds,
          queries: [
            {
              expr: highest(10, percentile(99, bucket, { labels, by: ['http_route'] })),
              legend: '{{http_route}}',
            },
          ],
        },
        {
          title: 'Spread',
          kind: 'heatmap',
          unit: 's',
          queries: [{ expr: perSecond(bucket, { labels, by: ['le'] }), legend: '{{le}}' }],
        },
      ],
    },
    {
      title: 'Error budget of 30 days',
      panels: (['1h', '6h', '3d'] as const).map((window) => ({
        title: `How fast it burns, over ${window}`,
        description: 'At 1 it lasts exactly 30 days; the alerts look at 14.4, 6 and 1.',
        unit: 'none' as const,
        limit: { '1h': 14.4, '6h': 6, '3d': 1 }[window],
        queries: burn(window),
      })),
    },
    {
      title: 'People',
      panels: [
        {
          title: 'Sessions begun and ended',
          unit: 'ops',
          queries: [
            {
              expr: perSecond(series('vitrine.sessions.started'), { by: ['vitrine_kind'] }),
              legend: '{{vitrine_kind}} begun',
            },
            {
              expr: perSecond(series('vitrine.sessions.ended'), { by: ['vitrine_kind'] }),
              legend: '{{vitrine_kind}} ended',
            },
          ],
        },
        {
          title: 'Views and clicks',
          unit: 'ops',
          queries: [
            {
              expr: perSecond(series('vitrine.activity.records'), { by: ['vitrine_kind'] }),
              legend: '{{vitrine_kind}}',
            },
          ],
        },
      ],
    },
  ],
}
