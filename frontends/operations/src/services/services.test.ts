import { describe, expect, it } from '@jest/globals'
import type { AskedService } from '@vitrine/contracts'
import { historyMs, historyWith } from '../live/history.ts'
import type { Operations } from '../live/operations-query.ts'
import { alertsOf } from './alerts.ts'
import { stateOf } from './service-state.ts'
import { lineOf } from './sparkline.tsx'

const report = (more: object = {}) => ({ ready: true, unavailable: [], degraded: [], warnings: [], ...more })
const asked = (service: string, ...reports: (object | null)[]) =>
  ({
    service,
    processes: reports.map((one) => ({
      address: 'http://a',
      report: one && report(one),
      problem: one ? null : 'It is silent.',
    })),
  }) as unknown as AskedService

describe('how a service is', () => {
  it.each([
    ['ready', [{}]],
    ['ready', [{ warnings: ['a warning'] }]],
    ['degraded', [{ degraded: ['something'] }]],
    ['degraded', [{}, null]],
    ['unavailable', [{ ready: false }]],
    ['unavailable', [null]],
  ] as const)('is %s with %j', (state, reports) => expect(stateOf(asked('catalog', ...reports))).toBe(state))
})

describe('what is amiss', () => {
  it('is said once, the worst first, with everybody who says it', () => {
    const bus = { degraded: ['NATS does not answer: npm run engines'], warnings: ['a warning'] }
    expect(alertsOf([asked('catalog', bus, bus), asked('media', bus, null)])).toEqual([
      { level: 'unavailable', sentence: 'It is silent.', services: ['media'] },
      { level: 'degraded', sentence: 'NATS does not answer', services: ['catalog', 'media'] },
      { level: 'warning', sentence: 'a warning', services: ['catalog', 'media'] },
    ])
  })
  it('may be told by a process of an older version, which knows no warnings', () =>
    expect(alertsOf([asked('catalog', { warnings: undefined })])).toEqual([]))
})

describe('the rates of the last minutes', () => {
  const reading = (requests: number, uptime: number) =>
    ({
      services: [
        {
          service: 'catalog',
          processes: [
            {
              report: {
                process: { id: 'a', uptime },
                figures: { requests, errors: 0, durations: { bounds: [], counts: [] } },
              },
            },
          ],
        },
      ],
    }) as unknown as Operations

  it('grow by what lies between two readings, and lose what is too old', () => {
    const old = {
      catalog: [
        { at: 0, rate: 1 },
        { at: 2_000, rate: 2 },
      ],
    }
    const [before, now] = [reading(10, 10), reading(30, 12)]
    expect(historyWith(old, { before, now, at: historyMs + 1_000 })).toEqual({
      catalog: [
        { at: 2_000, rate: 2 },
        { at: historyMs + 1_000, rate: 10 },
      ],
    })
    expect(historyWith({}, { before: undefined, now, at: 0 })).toEqual({ catalog: [] })
  })
  it('are a line that is broken where nothing was read', () => {
    const points = [
      { at: 0, rate: 0 },
      { at: 2_000, rate: 10 },
      { at: 60_000, rate: 5 },
      { at: historyMs, rate: 5 },
    ]
    expect(lineOf(points)).toBe('M0.0 23.0L1.6 1.0M48.0 12.0M96.0 12.0')
    expect(lineOf(points.slice(0, 2))).toBe('M86.4 23.0L96.0 1.0')
    expect(lineOf([])).toBe('')
  })
})
