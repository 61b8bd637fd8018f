import { expect, it } from '@jest/globals'
import { monthsOf, monthText, placeText, strengthOf, totalOf } from './taps.ts'

it('has the months of a span, the latest first', () => {
  expect(monthsOf({ from: '2025-11-26', to: '2026-01-31' })).toEqual(['2026-01', '2025-12', '2025-11'])
  expect(monthsOf({ from: '2026-03-31', to: '2026-03-31' })).toEqual(['2026-03'])
  expect(monthText('2026-03')).toBe('March 2026')
})
it('says where taps were, and how many', () => {
  const cells = [
    { column: 0, row: 0, taps: 1 },
    { column: 19, row: 24, taps: 4 },
  ]
  expect(cells.map(placeText)).toEqual(['3 % across, 2 % down', '98 % across, 98 % down'])
  expect(totalOf(cells)).toBe(5)
  expect([strengthOf(4, 4), strengthOf(1, 4), strengthOf(0, 0)]).toEqual([1, 0.5, 0])
})
