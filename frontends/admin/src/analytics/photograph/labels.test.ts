import { expect, it } from '@jest/globals'
import { placeLabels } from './labels.ts'

const container = { width: 400, height: 500 }
const label = { width: 104, height: 36 }

const meet = (one: { left: number; top: number }, other: { left: number; top: number }) =>
  Math.abs(one.left - other.left) < label.width && Math.abs(one.top - other.top) < label.height

it('stand right beside their pins, and left of those at the right edge', () =>
  expect(
    placeLabels(
      [
        { x: 40, y: 75 },
        { x: 378, y: 250 },
      ],
      label,
      container,
    ),
  ).toEqual([
    { left: 58, top: 57 },
    { left: 256, top: 232 },
  ]))

const arrangements: readonly [string, ...(readonly [number, number])[]][] = [
  ['facing each other', [130, 300], [200, 310]],
  ['in a fan', [152, 250], [200, 250], [248, 250]],
  ['in a corner', [22, 22], [22, 70], [70, 22]],
  ['all over', [40, 75], [40, 90], [360, 478], [312, 478], [200, 22], [200, 250]],
]
it.each(arrangements)('cover neither each other nor pins that are %s, and stay inside', (_, ...spots) => {
  const pins = spots.map(([x, y]) => ({ x, y }))
  const places = placeLabels(pins, label, container)
  places.forEach((place, index) => {
    expect(place.left).toBeGreaterThanOrEqual(0)
    expect(place.left + label.width).toBeLessThanOrEqual(container.width)
    expect(place.top).toBeGreaterThanOrEqual(0)
    expect(place.top + label.height).toBeLessThanOrEqual(container.height)
    for (const other of places.slice(index + 1)) expect(meet(place, other)).toBe(false)
    for (const { x, y } of pins)
      expect(
        place.left < x + 14 &&
          x - 14 < place.left + label.width &&
          place.top < y + 14 &&
          y - 14 < place.top + label.height,
      ).toBe(false)
  })
})
