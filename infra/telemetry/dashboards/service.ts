import { limits } from '../alerts/processes.ts'
import { histogram, requests, series } from '../metric-names.ts'
import type { Dashboard, Panel, Query } from './dashboard.ts'
import { highest, percentile, percentiles, perSecond, shareOf } from './promql.ts'

export const serviceNames = [
  'gateway',
  'identity',
  'catalog',
  'favorites',
  'taste',
  'tracking',
  'media',
] as const
type Name = (typeof serviceNames)[number]

const uptime = series('process.uptime')
const store = histogram('db.client.operation.duration')

/** A line for each process. */
const eachProcess = (expr: string): [Query] => [{ expr, legend: '{{instance}}' }]

/** Whether it runs alone or with all others in one process. */
const processPanels = (name: Name): Panel[] => {
  const chosen = `{job=~"${name}|vitrine", instance=~"$instance"}`
  return [
    {
      title: 'Processor',
      unit: 'cores',
      queries: eachProcess(
        `sum by (instance) (rate(${series('process.cpu.time')}${chosen}[$__rate_interval]))`,
      ),
    },
    {
      title: 'Memory',
      unit: 'bytes',
      queries: [
        { expr: `${series('process.memory.usage')}${chosen}`, legend: '{{instance}}' },
        { expr: `${series('v8js.memory.heap.used')}${chosen}`, legend: '{{instance}} heap' },
      ],
    },
    {
      title: 'Event loop, late by',
      unit: 's',
      limit: limits.loopSeconds,
      queries: [
        { expr: `max(${series('nodejs.eventloop.delay.p50')}${chosen})`, legend: 'p50' },
        { expr: `max(${series('nodejs.eventloop.delay.p99')}${chosen})`, legend: 'p99' },
        { expr: `max(${series('nodejs.eventloop.delay.max')}${chosen})`, legend: 'worst' },
      ],
    },
    {
      title: 'Event loop, busy',
      unit: 'percentunit',
      max: 1,
      limit: 0.9,
      queries: eachProcess(`${series('nodejs.eventloop.utilization')}${chosen}`),
    },
  ]
}

const enginePanels = (name: Name): Panel[] => {
  const labels = `vitrine_service="${name}", instance=~"$instance"`
  const by = ['db_system_name', 'db_operation_name']
  const legend = '{{db_system_name}} {{db_operation_name}}'
  return [
    {
      title: 'Rate of calls',
      unit: 'ops',
      queries: [{ expr: perSecond(store.count, { labels, by }), legend }],
    },
    {
      title: 'Calls that failed',
      unit: 'percentunit',
      limit: 0.01,
      queries: [
        {
          expr: shareOf(store.count, 'error_type!=""', { labels, by: ['db_system_name'] }),
          legend: '{{db_system_name}}',
        },
      ],
    },
    {
      title: 'Duration, p99',
      unit: 's',
      queries: [{ expr: percentile(99, store.bucket, { labels, by }), legend }],
    },
  ]
}

/** Rate, errors and duration of what one service answers, what its processes use, and the engines that it calls. */
export function serviceDashboard(name: Name): Dashboard {
  const labels = `vitrine_service="${name}", instance=~"$instance"`
  const route = ['http_request_method', 'http_route']
  const legend = '{{http_request_method}} {{http_route}}'
  const { bucket, count } = requests
  return {
    uid: `vitrine-${name}`,
    title: `Service: ${name}`,
    description: `What ${name} answers, what its processes use, and the engines that it calls.`,
    variables: [
      { name: 'instance', label: 'Process', series: `${uptime}{job=~"${name}|vitrine"}`, values: 'instance' },
    ],
    rows: [
      {
        title: 'Rate',
        panels: [
          {
            title: 'Requests, by endpoint',
            unit: 'reqps',
            queries: [{ expr: highest(10, perSecond(count, { labels, by: route })), legend }],
          },
          {
            title: 'Requests, by process',
            unit: 'reqps',
            stacked: true,
            queries: eachProcess(perSecond(count, { labels, by: ['instance'] })),
          },
          {
            title: 'Being answered',
            unit: 'short',
            queries: eachProcess(`sum by (instance) (${series('http.server.active_requests')}{${labels}})`),
          },
        ],
      },
      {
        title: 'Errors',
        panels: [
          {
            title: 'Failed, by endpoint',
            unit: 'percentunit',
            limit: 0.001,
            queries: [
              {
                expr: highest(10, shareOf(count, 'http_response_status_code=~"5.."', { labels, by: route })),
                legend,
              },
            ],
          },
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
        ],
      },
      {
        title: 'Duration',
        panels: [
          { title: 'All requests', unit: 's', queries: percentiles(bucket, { labels }) },
          {
            title: 'p99, by endpoint',
            unit: 's',
            queries: [{ expr: highest(10, percentile(99, bucket, { labels, by: route })), legend }],
          },
        ],
      },
      { title: 'Processes', panels: processPanels(name) },
      ...(name === 'gateway' ? [] : [{ title: 'Engines', panels: enginePanels(name) }]),
    ],
  }
}
