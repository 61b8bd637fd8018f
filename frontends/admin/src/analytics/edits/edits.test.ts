import { expect, it } from '@jest/globals'
import { outfitVersionForTest } from '@vitrine/contracts/examples'
import { fourWeeks, row } from '../report.fixtures.ts'
import { marksOf, sidesOf } from './edits.ts'

const version = (number: number, at: string) =>
  outfitVersionForTest({ version: number, firstVersion: number, at })
const rows = fourWeeks({ views: 1 })
const saves = [
  version(9, '2026-11-25T10:00:00Z'),
  version(5, '2026-11-11T23:30:00Z'),
  version(4, '2026-11-11T09:00:00Z'),
  version(1, '2026-01-01T00:00:00Z'),
]

it('marks saves on their day in the zone of the figures; those of one day together', () => {
  expect(marksOf(saves, { rows, zone: 'UTC' }, 4)).toEqual([
    {
      version: 5,
      x: (13 / 27) * 100,
      label: 'v5',
      name: 'v5, versions 4 to 5: compare before and after',
      chosen: true,
    },
    { version: 9, x: 100, label: 'v9', name: 'v9: compare before and after', chosen: false },
  ])
  expect(marksOf(saves, { rows, zone: 'Asia/Tokyo' }, 9)[0]?.x).toBe((14 / 27) * 100)
})
it('marks saves in their hour', () => {
  const hours = ['09', '10', '11'].map((hour) => row(`2026-11-25T${hour}:00:00+00:00`))
  expect(marksOf(saves, { rows: hours, zone: 'UTC' }, undefined).map(({ x }) => x)).toEqual([50])
})
it('adds up the versions before an edit, and those from it on', () => {
  const byVersion = [
    row('0', { views: 100, clicks: 9 }),
    row('(not recorded)', { views: 5 }),
    row('4', { views: 10, clicks: 1 }),
    row('5', { views: 20, clicks: 2 }),
    row('9', { views: 40, clicks: 8 }),
  ]
  expect(sidesOf(byVersion, { firstVersion: 5 })).toEqual({
    before: { views: 10, clicks: 1 },
    after: { views: 60, clicks: 10 },
  })
})
