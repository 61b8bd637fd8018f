import { describe, expect, it } from '@jest/globals'
import { hotspotPositions } from '@vitrine/contracts'
import { clampInside, containRect, fanOut, placeHotspots, pointIn } from './hotspot-geometry.ts'

const gallery = { width: 400, height: 500 }
const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height })

describe('a picture shown whole', () => {
  it.each([
    ['of the same shape fills the container', { width: 960, height: 1200 }, box(0, 0, 400, 500)],
    ['lying down leaves room above and below', { width: 800, height: 400 }, box(0, 150, 400, 200)],
    ['standing tall leaves room at its sides', { width: 300, height: 1000 }, box(125, 0, 150, 500)],
    ['smaller than the container grows', { width: 40, height: 40 }, box(0, 50, 400, 400)],
    ['of no known size is taken to fill it', { width: 0, height: 0 }, box(0, 0, 400, 500)],
  ])('%s', (_, picture, rect) => {
    expect(containRect(gallery, picture)).toEqual(rect)
  })
})

describe('a named position', () => {
  const rect = box(100, 50, 200, 400)
  const rows = { top: 110, middle: 250, bottom: 390 }
  const columns = { 'far-left': 120, left: 150, middle: 200, right: 250, 'far-right': 280 }
  const all = Object.entries(rows).flatMap(([row, y]) =>
    Object.entries(columns).map(([column, x]) => [`${row}-${column}` as const, x, y] as const),
  )
  it.each(all)('%s lies at %d, %d of the picture', (name, x, y) => {
    const point = pointIn(rect, hotspotPositions[name as keyof typeof hotspotPositions])
    expect(point.x).toBeCloseTo(x)
    expect(point.y).toBeCloseTo(y)
  })
})

describe('a hotspot near an edge', () => {
  it.each([
    ['inside stays', { x: 200, y: 250 }, { x: 200, y: 250 }],
    ['at the left', { x: 3, y: 250 }, { x: 22, y: 250 }],
    ['at the right', { x: 399, y: 250 }, { x: 378, y: 250 }],
    ['at the top', { x: 200, y: -5 }, { x: 200, y: 22 }],
    ['at the bottom', { x: 200, y: 900 }, { x: 200, y: 478 }],
    ['in a corner', { x: 0, y: 500 }, { x: 22, y: 478 }],
  ])('%s', (_, point, clamped) => {
    expect(clampInside(point, gallery)).toEqual(clamped)
  })

  it('is centred in a container narrower than itself', () => {
    expect(clampInside({ x: 0, y: 0 }, { width: 30, height: 500 }).x).toBe(15)
  })
})

describe('products that share a place', () => {
  const xs = (points: { x: number }[]) => points.map(({ x }) => x)
  it.each([
    ['one stays', { x: 200, y: 250 }, 1, [200]],
    ['two stand 48 px apart', { x: 200, y: 250 }, 2, [176, 224]],
    ['three stand around it', { x: 200, y: 250 }, 3, [152, 200, 248]],
    ['at the left edge the fan moves in whole', { x: 10, y: 250 }, 3, [22, 70, 118]],
    ['at the right edge too', { x: 395, y: 250 }, 2, [330, 378]],
  ])('%s', (_, place, count, expected) => {
    expect(xs(fanOut(place, count, gallery))).toEqual(expected)
  })

  it('go on in a second row when one is too narrow', () => {
    const points = fanOut({ x: 70, y: 250 }, 5, { width: 140, height: 500 })
    expect(points).toEqual([
      { x: 22, y: 226 },
      { x: 70, y: 226 },
      { x: 118, y: 226 },
      { x: 46, y: 274 },
      { x: 94, y: 274 },
    ])
  })

  it('fan out, and the others stay where they are', () => {
    const spots = [
      { x: 50, y: 50 },
      { x: 10, y: 15 },
      { x: 50, y: 50 },
    ]
    expect(placeHotspots(spots, { width: 4, height: 5 }, gallery)).toEqual([
      { x: 176, y: 250 },
      { x: 40, y: 75 },
      { x: 224, y: 250 },
    ])
  })

  it('are told apart from those merely near', () => {
    const [one, other] = placeHotspots(
      [
        { x: 50, y: 50 },
        { x: 60, y: 50 },
      ],
      gallery,
      gallery,
    )
    expect([one, other]).toEqual([
      { x: 200, y: 250 },
      { x: 240, y: 250 },
    ])
  })
})
