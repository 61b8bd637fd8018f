import { describe, expect, it } from '@jest/globals'
import type { MetricPoint } from '../telemetry/read-metrics.ts'
import { figuresOf, processFiguresOf } from './figures.ts'

const measured = (
  name: MetricPoint['name'],
  value: number,
  attributes: MetricPoint['attributes'] = { 'vitrine.service': 'catalog' },
): MetricPoint => ({ name, attributes, value })

const requests = (status: number, counts: readonly [number, number], service = 'catalog'): MetricPoint => ({
  name: 'http.server.request.duration',
  attributes: { 'vitrine.service': service, 'http.response.status_code': status },
  histogram: {
    count: counts[0] + counts[1],
    sum: 1,
    buckets: [
      { upTo: 0.1, count: counts[0] },
      { upTo: Infinity, count: counts[1] },
    ],
  },
})

describe('the figures of a service', () => {
  it('are its requests of every status, and those that failed by its own fault', () =>
    expect(
      figuresOf(
        [requests(200, [5, 1]), requests(404, [2, 0]), requests(503, [0, 3]), requests(500, [9, 9], 'media')],
        'catalog',
      ),
    ).toEqual({ requests: 11, errors: 3, durations: { bounds: [0.1], counts: [7, 4] } }))

  it('are those of all its series together, by kind where there are kinds', () => {
    const kind = (one: string) => ({ 'vitrine.service': 'catalog', 'vitrine.kind': one })
    const points = [
      measured('vitrine.subscription.waiting', 2),
      measured('vitrine.subscription.waiting', 3),
      measured('vitrine.subscription.waiting', 100, { 'vitrine.service': 'media' }),
      measured('vitrine.activity.records', 7, kind('view')),
      measured('vitrine.activity.records', 4, kind('click')),
    ]
    expect(figuresOf(points, 'catalog')).toMatchObject({ subscriptionsWaiting: 5, views: 7, clicks: 4 })
  })

  it('leave out what is not measured, and keep a zero that is', () => {
    const figures = figuresOf([measured('vitrine.outbox.pending', 0)], 'catalog')
    expect(figures).toEqual({
      requests: 0,
      errors: 0,
      durations: { bounds: [], counts: [] },
      outboxPending: 0,
    })
  })

  it('of the process are those of no service', () =>
    expect(processFiguresOf([measured('nodejs.eventloop.utilization', 0.25, {})])).toEqual({
      eventLoopUtilization: 0.25,
    }))
})
