import { describe, expect, it } from '@jest/globals'
import { monthsOf, monthText, placeText, strengthOf, tapsOn, totalOf } from './taps.ts'

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

describe('the taps on a picture', () => {
  const cell = (taps: number, column = 1) => ({ column, row: 2, taps })
  const heat = (...versions: [version: number, imageIndex: number, taps: number][]) => ({
    pictures: [],
    versions: versions.map(([version, imageIndex, taps]) => ({
      version,
      pictures: [{ imageIndex, cells: [cell(taps)] }],
    })),
  })
  const saves = [
    { firstVersion: 5, version: 6, images: ['/media/new.webp', '/media/old.webp'] },
    { firstVersion: 1, version: 4, images: ['/media/old.webp'] },
  ]
  const on = (image: string, index: number, ...given: Parameters<typeof heat>) =>
    tapsOn(heat(...given), { image, index, saves })

  it('are not those on the picture that it replaced, and follow it to another place', () => {
    const given = [
      [2, 0, 8],
      [4, 0, 1],
      [6, 0, 3],
      [5, 1, 4],
    ] as Parameters<typeof heat>
    expect(on('/media/new.webp', 0, ...given)).toEqual({ cells: [cell(3)], unknown: 0 })
    expect(on('/media/old.webp', 1, ...given)).toEqual({ cells: [cell(13)], unknown: 0 })
  })
  it('of no version or an unknown one are told apart where the picture was replaced', () => {
    expect(on('/media/new.webp', 0, [0, 0, 8], [9, 0, 2], [0, 1, 5])).toEqual({ cells: [], unknown: 10 })
    const alone = [
      { firstVersion: 1, version: 4, images: ['/media/old.webp'] },
      { firstVersion: 5, version: 5, images: [] },
    ]
    expect(tapsOn(heat([0, 0, 8], [2, 0, 1]), { image: '/media/old.webp', index: 0, saves: alone })).toEqual({
      cells: [cell(9)],
      unknown: 0,
    })
  })
  it('are of one version where one is asked for', () =>
    expect(
      tapsOn(heat([2, 0, 8], [4, 0, 1]), { image: '/media/old.webp', index: 0, saves, version: 4 }).cells,
    ).toEqual([cell(1)]))
})
