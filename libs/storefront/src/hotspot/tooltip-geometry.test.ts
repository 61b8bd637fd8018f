import { describe, expect, it } from '@jest/globals'
import { placeTooltip } from './tooltip-geometry.ts'

const bounds = { left: 0, top: 0, width: 400, height: 800 }
const at = (x: number, y: number) => ({ left: x - 22, top: y - 22, width: 44, height: 44 })
const size = { width: 300, height: 200 }

describe('the tooltip', () => {
  it.each([
    ['is centred 12 px below its hotspot', at(200, 300), size, { left: 50, top: 334, side: 'below' }],
    ['fits to the last pixel', at(200, 558), size, { left: 50, top: 592, side: 'below' }],
    ['flips above when it would overflow', at(200, 559), size, { left: 50, top: 325, side: 'above' }],
    ['keeps 8 px from the left', at(30, 300), size, { left: 8, top: 334, side: 'below' }],
    ['keeps 8 px from the right', at(390, 300), size, { left: 92, top: 334, side: 'below' }],
    [
      'counts as 200 × 120 until it is measured',
      at(200, 300),
      undefined,
      { left: 100, top: 334, side: 'below' },
    ],
    ['flips by 120 until it is measured', at(200, 700), undefined, { left: 100, top: 546, side: 'above' }],
    [
      'is not measured while it has no size',
      at(200, 300),
      { width: 0, height: 0 },
      { left: 100, top: 334, side: 'below' },
    ],
  ])('%s', (_, hotspot, measured, place) => {
    expect(placeTooltip(hotspot, bounds, measured)).toEqual(place)
  })

  it('stays inside when neither side has room', () => {
    const low = { ...bounds, height: 300 }
    expect(placeTooltip(at(200, 150), low, size)).toEqual({ left: 50, top: 92, side: 'below' })
    expect(placeTooltip(at(200, 200), low, size)).toEqual({ left: 50, top: 8, side: 'above' })
  })

  it('is centred when it is wider than the window', () => {
    expect(placeTooltip(at(200, 300), bounds, { width: 500, height: 100 }).left).toBe(-50)
  })
})
