import { describe, expect, it } from '@jest/globals'
import type { ProcessReport } from '@vitrine/contracts'
import type { Operations } from './operations-query.ts'
import { quantile, ratesOf } from './rates.ts'

const reading = (...processes: { id: string; uptime: number; requests: number; counts: number[] }[]) =>
  ({
    services: [
      {
        service: 'catalog',
        processes: [
          ...processes.map(({ id, uptime, requests, counts }) => ({
            report: {
              process: { id, uptime },
              figures: { requests, errors: 0, durations: { bounds: [0.01, 0.1], counts } },
            } as unknown as ProcessReport,
          })),
          { report: null },
        ],
      },
    ],
  }) as unknown as Operations

describe('rates', () => {
  it('lie between two readings of the same process, all processes together', () => {
    const before = reading(
      { id: 'a', uptime: 10, requests: 100, counts: [100, 0, 0] },
      { id: 'b', uptime: 20, requests: 50, counts: [50, 0, 0] },
    )
    const now = reading(
      { id: 'a', uptime: 12, requests: 120, counts: [120, 0, 0] },
      { id: 'b', uptime: 24, requests: 70, counts: [70, 0, 0] },
      { id: 'new', uptime: 1, requests: 9_000, counts: [9_000, 0, 0] },
    )
    expect(ratesOf({ now, before }, 'catalog')).toMatchObject({ requests: 15, errors: 0, views: undefined })
  })
  it('are unknown before there are two, and after a restart', () => {
    const now = reading({ id: 'a', uptime: 1, requests: 1, counts: [1, 0, 0] })
    const before = reading({ id: 'former', uptime: 1, requests: 1, counts: [1, 0, 0] })
    expect(ratesOf({ now, before: undefined }, 'catalog').requests).toBeUndefined()
    expect(ratesOf({ now, before }, 'catalog').requests).toBeUndefined()
  })
})

describe('a quantile', () => {
  const durations = (...counts: number[]) => [{ bounds: [0.01, 0.1], counts }]
  it.each([
    ['in proportion within its bucket', durations(50, 50, 0), 0.99, 0.0982],
    ['the last bound for what is above all', durations(0, 0, 4), 0.99, 0.1],
    ['of all processes together', [...durations(99, 0, 0), ...durations(0, 1, 0)], 0.5, 0.00505],
  ])('is %s', (_, all, share, expected) => expect(quantile(share, all)).toBeCloseTo(expected, 4))
  it('of nothing is unknown', () => expect(quantile(0.99, durations(0, 0, 0))).toBeUndefined())
})
