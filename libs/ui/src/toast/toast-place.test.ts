import { describe, expect, it } from '@jest/globals'
import { shiftFor } from './toast-place.ts'

const desk = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }
const atTheBottom = { left: 840, top: 780, right: 1256, bottom: 852 }
const atTheTop = { left: 12, top: 72, right: 378, bottom: 144 }
const control = (left: number, top: number, width = 44, height = 44) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

describe('a toast', () => {
  it('stays in its corner over anything but a control', () => {
    expect(shiftFor(atTheBottom, desk, [])).toEqual({ x: 0, y: 0 })
    expect(shiftFor(atTheBottom, desk, [control(100, 800)])).toEqual({ x: 0, y: 0 })
  })

  it('rises above a button at the foot of a desk', () => {
    const next = control(1100, 830, 160, 52)
    const { x, y } = shiftFor(atTheBottom, desk, [next])
    expect(x).toBe(0)
    expect(atTheBottom.bottom + y).toBeLessThanOrEqual(next.top - 8)
    expect(atTheBottom.bottom + y).toBeGreaterThan(next.top - 17)
  })

  it('sinks below a button at the head of a phone', () => {
    const { x, y } = shiftFor(atTheTop, phone, [control(200, 100)])
    expect([x, atTheTop.top + y >= 152]).toEqual([0, true])
  })

  it('goes aside where a column of controls leaves no gap', () => {
    const rows = Array.from({ length: 9 }, (_, row) => control(1180, 460 + row * 50))
    const { x, y } = shiftFor(atTheBottom, desk, rows)
    expect(y).toBe(0)
    expect(atTheBottom.right + x).toBeLessThanOrEqual(1172)
  })

  it('keeps to its half of the window, and stays where there is no room at all', () => {
    const everywhere = Array.from({ length: 40 * 30 }, (_, at) =>
      control((at % 40) * 32, Math.floor(at / 40) * 30),
    )
    expect(shiftFor(atTheBottom, desk, everywhere)).toEqual({ x: 0, y: 0 })
  })
})
