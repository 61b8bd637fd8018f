import { describe, expect, it } from '@jest/globals'
import { placeTooltip } from './tooltip-geometry.ts'

const bounds = { left: 0, top: 0, width: 1000, height: 800 }
const picture = { left: 300, top: 100, width: 400, height: 500 }
const at = (x: number, y: number) => ({ left: x - 22, top: y - 22, width: 44, height: 44 })
const measured = { width: 120, height: 200 }
const place = (given: Partial<Parameters<typeof placeTooltip>[0]>) =>
  placeTooltip({ hotspot: at(600, 300), bounds, picture, measured, ...given })

describe('the tooltip', () => {
  it.each([
    ['is 12 px below its hotspot', at(600, 300), { top: 334, side: 'below' }],
    ['fits to the last pixel', at(600, 558), { top: 592, side: 'below' }],
    ['flips above when it would overflow', at(600, 559), { top: 325, side: 'above' }],
    ['reaches to the right in the right half of the picture', at(600, 300), { left: 578 }],
    ['reaches to the left in its left half', at(499, 300), { left: 401 }],
    ['leaves the picture by 32 px at the left', at(320, 300), { left: 268 }],
    ['leaves the picture by 32 px at the right', at(690, 300), { left: 612 }],
  ])('%s', (_, hotspot, expected) => {
    expect(place({ hotspot })).toMatchObject(expected)
  })

  it('keeps 8 px from both sides of a phone', () => {
    const phone = { bounds: { ...bounds, width: 390 }, picture: { ...picture, left: 0, width: 390 } }
    const wide = { ...phone, measured: { width: 300, height: 200 } }
    expect(place({ ...wide, hotspot: at(30, 300) }).left).toBe(8)
    expect(place({ ...wide, hotspot: at(230, 300) }).left).toBe(82)
  })

  it.each([undefined, { width: 0, height: 0 }])('counts as 200 × 120 until it is measured (%j)', (size) => {
    const unmeasured = { hotspot: at(400, 700), bounds, picture, ...(size ? { measured: size } : {}) }
    expect(placeTooltip(unmeasured)).toEqual({ left: 268, top: 546, side: 'above' })
  })

  it('stays inside when neither side has room', () => {
    const low = { ...bounds, height: 300 }
    expect(place({ hotspot: at(600, 150), bounds: low })).toMatchObject({ top: 92, side: 'below' })
    expect(place({ hotspot: at(600, 200), bounds: low })).toMatchObject({ top: 8, side: 'above' })
  })

  it('is centred when it is wider than the window', () => {
    const narrow = { bounds: { ...bounds, width: 400 }, picture: { ...picture, left: 0 } }
    expect(place({ ...narrow, measured: { width: 500, height: 100 } }).left).toBe(-50)
  })
})
