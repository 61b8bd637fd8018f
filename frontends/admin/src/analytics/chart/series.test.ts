import { describe, expect, it } from '@jest/globals'
import { counts, report } from '../report.fixtures.ts'
import { comparedMoment, momentOf, shortMoment } from './moments.ts'
import { areaOf, indexAt, linesOf, seriesOf, strokeOf, topOf } from './series.ts'

const noon = Date.parse('2026-11-25T12:00:00Z')
const day = (key: string, views: number, pins: number) => ({
  key,
  title: null,
  counts: counts({ views, pins }),
  before: counts({ views: 1 }),
})
const rows = [day('2026-11-23', 5, 0), day('2026-11-24', 6, 2), day('2026-11-25', 7, 0)]

describe('a series', () => {
  it('has what was counted, and what it is compared with', () =>
    expect(seriesOf(report({ rows }), 'views', noon)).toEqual([
      { now: 5, before: 1 },
      { now: 6, before: 1 },
      { now: 7, before: 1 },
    ]))
  it('has a gap, and no 0, where a step was not recorded yet', () => {
    const drawn = seriesOf(report({ rows, notRecorded: ['pins'] }), 'pins', noon)
    expect(drawn.map(({ now }) => now)).toEqual([null, 2, 0])
    expect(seriesOf(report({ rows, notRecorded: ['clicks'] }), 'clicks', noon)[2]?.now).toBeNull()
  })
  it('ends with the hour that it is', () => {
    const hours = ['11', '12', '13'].map((hour) => day(`2026-11-25T${hour}:00:00+00:00`, 1, 0))
    expect(seriesOf(report({ rows: hours }), 'views', noon).map(({ now }) => now)).toEqual([1, 1, null])
  })
})

it.each([
  [0, 4],
  [4, 4],
  [7, 8],
  [41, 50],
  [101, 120],
  [12, 12],
  [1376, 1500],
  [999, 1000],
])('has an axis for %i that ends at %i', (now, top) => expect(topOf([{ now, before: null }])).toBe(top))

it('draws lines with gaps, areas under them, and a point alone', () => {
  const lines = linesOf([0, 2, null, 4, null], 4)
  expect(strokeOf(lines)).toBe('M0 100L25 50M75 0L75 0')
  expect(areaOf(lines)).toBe('M0 100L0 100L25 50V100zM75 100L75 0V100z')
  expect(strokeOf(linesOf([null, null], 4))).toBe('')
})
it('finds the nearest point', () =>
  expect([-1, 0, 0.49, 0.51, 2].map((share) => indexAt(share, 3))).toEqual([0, 0, 1, 1, 2]))

it('says days and hours as they were counted', () => {
  expect(momentOf('2026-11-24')).toBe('Tue 24 Nov')
  expect(momentOf('2026-11-24T09:00:00+05:30')).toBe('Tue 24 Nov, 09:00')
  expect(shortMoment('2026-11-24')).toBe('24 Nov')
})
it('says what a day is compared with', () => {
  const compared = report({
    rows,
    span: { from: '2026-11-23', to: '2026-11-25' },
    comparedWith: { from: '2026-11-20', to: '2026-11-22' },
  })
  expect(comparedMoment(compared, 1)).toBe('Sat 21 Nov')
  expect(comparedMoment(report({ rows, comparedWith: null }), 1)).toBeUndefined()
})
