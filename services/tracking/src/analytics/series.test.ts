import { describe, expect, it } from '@jest/globals'
import { monthsBetween, seriesOf } from './series.ts'

describe('a series', () => {
  const from = new Date('2026-04-30T22:10:00.000Z')
  const to = new Date('2026-05-01T01:20:00.000Z')

  it('touches every month of its span', () =>
    expect(monthsBetween(new Date('2025-11-30T00:00:00Z'), new Date('2026-02-01T00:00:00Z'))).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ]))
  it('has every hour, the empty ones too, across a month', () =>
    expect(
      seriesOf({
        months: monthsBetween(from, to),
        counted: [{ '30T23/views': 2 }, { '01T00/clicks': 1 }],
        from,
        to,
      }),
    ).toEqual([
      { hour: '2026-04-30T22:00:00.000Z', views: 0, clicks: 0 },
      { hour: '2026-04-30T23:00:00.000Z', views: 2, clicks: 0 },
      { hour: '2026-05-01T00:00:00.000Z', views: 0, clicks: 1 },
      { hour: '2026-05-01T01:00:00.000Z', views: 0, clicks: 0 },
    ]))
})
