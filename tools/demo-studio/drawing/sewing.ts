import type { Cloth } from './cloth.ts'
import { darker, lighter, lightness } from './colour.ts'
import { smooth, walk, type Point } from './path.ts'

const line = (points: readonly Point[]) => smooth(points, false).d

export const threadOf = (cloth: Cloth): string =>
  lightness(cloth.colour) > 0.62 ? darker(cloth.colour, 0.38) : lighter(cloth.colour, 0.42)

export const topstitch = (points: readonly Point[], colour: string, opacity = 0.75): string =>
  `<path d="${line(points)}" fill="none" stroke="${colour}" stroke-width="1.7" stroke-dasharray="5.5 3.2" stroke-linecap="round" stroke-opacity="${opacity}"/>`

/** Where two pieces meet: a dark valley with a lit lip. */
export const seam = (points: readonly Point[], { shade, shine, light }: Cloth, strength = 1): string =>
  `<path d="${line(points)}" fill="none" stroke="${shade}" stroke-width="2.4" stroke-opacity="${0.55 * strength}"/>` +
  `<path transform="translate(${-light[0] * 2.2} ${-light[1] * 2.2})" d="${line(points)}" fill="none" stroke="${shine}" stroke-width="1.8" stroke-opacity="${0.4 * strength}"/>`

export const button = ([x, y]: Point, radius: number, colour: string, light: Point): string => {
  const hole = (dx: number, dy: number) =>
    `<circle cx="${x + dx * radius * 0.26}" cy="${y + dy * radius * 0.26}" r="${radius * 0.13}" fill="${darker(colour, 0.65)}"/>`
  return (
    `<circle cx="${x - light[0] * 2}" cy="${y - light[1] * 2.6}" r="${radius}" fill="#120f1c" fill-opacity=".38"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${darker(colour, 0.18)}"/>` +
    `<circle cx="${x + light[0] * 0.8}" cy="${y + light[1] * 0.8}" r="${radius * 0.9}" fill="${colour}"/><circle cx="${x}" cy="${y}" r="${radius * 0.62}" fill="${darker(colour, 0.14)}"/>` +
    `<path d="M${x - radius * 0.7} ${y - radius * 0.2}A${radius * 0.75} ${radius * 0.75} 0 0 1 ${x} ${y - radius * 0.74}" stroke="${lighter(colour, 0.75)}" stroke-width="${radius * 0.14}" fill="none" stroke-opacity=".8"/>` +
    hole(-1, -1) +
    hole(1, -1) +
    hole(-1, 1) +
    hole(1, 1)
  )
}

export const snap = ([x, y]: Point, radius: number, colour: string): string =>
  `<circle cx="${x + 1.4}" cy="${y + 2}" r="${radius}" fill="#120f1c" fill-opacity=".4"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>` +
  `<circle cx="${x}" cy="${y}" r="${radius * 0.62}" fill="${darker(colour, 0.3)}"/><circle cx="${x - radius * 0.25}" cy="${y - radius * 0.3}" r="${radius * 0.3}" fill="${lighter(colour, 0.7)}"/>`

export const zip = (points: readonly Point[], tape: string, metal: string): string =>
  `<path d="${line(points)}" fill="none" stroke="${tape}" stroke-width="15"/><path d="${line(points)}" fill="none" stroke="${darker(metal, 0.55)}" stroke-width="8"/>` +
  `<path d="${line(points)}" fill="none" stroke="${metal}" stroke-width="7" stroke-dasharray="2.6 2.2"/>`

/** Knitted ribs across a band: short strokes from one edge to the other. */
export const ribs = (
  upper: readonly Point[],
  lower: readonly Point[],
  { shade, shine }: Cloth,
  count: number,
): string => {
  const [top, bottom] = [walk(upper, 16), walk(lower, 16)]
  const strokes = Array.from({ length: count }, (_, index) => {
    const t = (index + 0.5) / count
    const pick = (list: typeof top) => list[Math.round(t * (list.length - 1))]?.point ?? [0, 0]
    return `M${pick(top).join(' ')}L${pick(bottom).join(' ')}`
  }).join('')
  return `<path d="${strokes}" stroke="${shade}" stroke-width="2.6" stroke-opacity=".42" fill="none"/><path transform="translate(2.6 0)" d="${strokes}" stroke="${shine}" stroke-width="2" stroke-opacity=".3" fill="none"/>`
}
