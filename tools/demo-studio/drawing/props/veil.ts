import { blurred } from '../light.ts'
import { ribbon, smooth, swing, type Point } from '../path.ts'
import type { Random } from '../random.ts'
import { HEIGHT, WIDTH } from '../stage.ts'

const leafShape = (root: Point, angle: number, length: number): string => {
  const [tip, left, right] = [
    swing(root, angle, length),
    swing(root, angle - 24, length * 0.5),
    swing(root, angle + 24, length * 0.5),
  ]
  return smooth([[...root, 'corner'], left, [...tip, 'corner'], right]).d
}

const branch = (random: Random): string => {
  const from: Point = [random.between(-60, 120), random.between(-80, 40)]
  const heading = random.between(30, 62)
  const tips = Array.from({ length: 8 }, (_, index) => swing(from, heading + index * 2.5, 120 + index * 92))
  const leaves = tips.flatMap((tip, index) => [
    leafShape(tip, heading + 58 + random.around(0, 12), 170 - index * 9),
    leafShape(tip, heading - 52 + random.around(0, 12), 170 - index * 9),
  ])
  return `<path d="${ribbon([from, ...tips], [12, 3]).d}${leaves.join('')}"/>`
}

const panes = (random: Random): string => {
  const [x, slant] = [random.between(-120, 120), random.between(240, 380)]
  const pane = (left: number, top: number) => `M${x + left} ${top}h270l${slant * 0.42} 400h-270Z`
  return `<path fill-rule="evenodd" d="M-600 -600H${WIDTH + 600}V${HEIGHT + 600}H-600Z${pane(0, -60)}${pane(310, -60)}${pane(slant * 0.46, 380)}${pane(310 + slant * 0.46, 380)}${pane(slant * 0.92, 820)}${pane(310 + slant * 0.92, 820)}"/>`
}

/** What stands between the lamp and the table: a branch, a window, or nothing. */
export const veil = (random: Random): string => {
  const kind = random.pick(['branch', 'panes', 'none', 'none'])
  if (kind === 'none') return ''
  return `<g fill="#2a2038" opacity="${kind === 'branch' ? 0.15 : 0.12}">${blurred(kind === 'branch' ? 12 : 20, kind === 'branch' ? branch(random) : panes(random))}</g>`
}
