import { expect, it } from '@jest/globals'
import { heatIn } from './heat.ts'

const cell = (column: number, row: number, taps: number) => ({ column, row, taps })

it('taps from before they were by version are of none, by picture and cell', () => {
  const pictures = [
    { imageIndex: 0, cells: [cell(3, 4, 2), cell(19, 0, 5)] },
    { imageIndex: 1, cells: [cell(0, 24, 1)] },
  ]
  expect(heatIn({ '1/0/24': 1, '0/3/4': 2, '0/19/0': 5 })).toEqual({
    pictures,
    versions: [{ version: 0, pictures }],
  })
})

it('taps are told in all and by version, in one counter with those from before', () => {
  const { pictures, versions } = heatIn({ '0/3/4': 2, 'v/12/0/3/4': 1, 'v/3/0/3/4': 4, 'v/3/1/0/0': 8 })
  expect(pictures).toEqual([
    { imageIndex: 0, cells: [cell(3, 4, 7)] },
    { imageIndex: 1, cells: [cell(0, 0, 8)] },
  ])
  expect(versions.map(({ version, pictures: [first] }) => [version, first?.cells])).toEqual([
    [0, [cell(3, 4, 2)]],
    [3, [cell(3, 4, 4)]],
    [12, [cell(3, 4, 1)]],
  ])
})

it('what is no field of taps is left out', () =>
  expect(heatIn({ 'closing/7': 1, 'v/x/0/1/1': 1, '0/1': 1 })).toEqual({ pictures: [], versions: [] }))
