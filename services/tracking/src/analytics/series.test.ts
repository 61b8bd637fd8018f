import { expect, it } from '@jest/globals'
import { daysBetween, daysOf, seriesOf } from './series.ts'

const from = new Date('2026-04-30T22:10:00.000Z')
const to = new Date('2026-05-01T01:20:00.000Z')

it('a span has every day that it touches', () => {
  expect(daysBetween(from, to)).toEqual(['2026-04-30', '2026-05-01'])
  expect(daysBetween(to, to)).toEqual(['2026-05-01'])
  expect(daysBetween(to, from)).toEqual([])
})
it('a series has every hour of its quarters, the empty ones too, across a month', () =>
  expect(
    seriesOf({
      days: daysBetween(from, to),
      counted: [
        { 'q/92/views': 2, 'q/95/views': 1, 'q/92/pins': 5 },
        { 'q/1/clicks': 1, 'v/0/clicks': 1, visitors: 1 },
      ],
      from,
      to,
    }),
  ).toEqual([
    { hour: '2026-04-30T22:00:00.000Z', views: 0, clicks: 0 },
    { hour: '2026-04-30T23:00:00.000Z', views: 3, clicks: 0 },
    { hour: '2026-05-01T00:00:00.000Z', views: 0, clicks: 1 },
    { hour: '2026-05-01T01:00:00.000Z', views: 0, clicks: 0 },
  ]))
it('days have their quarters added up', () =>
  expect(
    daysOf(
      ['2026-05-01', '2026-05-02'],
      [{ 'q/1/views': 4, 'q/20/views': 1, 'q/3/clicks': 1, 'd/0/device/phone/views': 5, visitors: 3 }, {}],
    ),
  ).toEqual([
    { day: '2026-05-01', views: 5, clicks: 1 },
    { day: '2026-05-02', views: 0, clicks: 0 },
  ]))
