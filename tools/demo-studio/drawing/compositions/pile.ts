import { darker } from '../colour.ts'
import type { Garment } from '../garment.ts'
import { tableTop } from '../ground.ts'
import { blurred } from '../light.ts'
import type { Box, Point } from '../path.ts'
import { foldedAway, laidFlat } from '../pose.ts'
import { tableProp } from '../props/table-props.ts'
import { veil } from '../props/veil.ts'
import { decoration, placed, sizeOf, type Layer } from '../stage.ts'
import { boxAround, freePlace } from './free-place.ts'
import { dressingOrder, familyOf } from './kinds.ts'
import { drawn, type Compose, type Shown } from './shown.ts'

const HALF = 182
const DEPTH = 430

const foldable = ({ product }: Shown) =>
  ['top', 'jacket'].includes(familyOf(product.kind)) ||
  (familyOf(product.kind) === 'bottom' && !product.kind.includes('skirt'))

export const canPile = (shown: readonly Shown[]): boolean => {
  const large = shown.filter(({ product }) =>
    ['coat', 'dress', 'bottom', 'top', 'jacket'].includes(familyOf(product.kind)),
  )
  return large.length > 1 && large.every(foldable)
}

/** Folded to one width: the collar or waistband shows, the rest is tucked beneath a soft turned edge. */
const folded = (garment: Garment, top: number, colour: string): Garment => {
  const [reach, bottom] = [Math.min(garment.bounds.top, top) - 20, top + DEPTH]
  const cut = `M${-HALF} ${reach}H${HALF}V${bottom - 20}Q${HALF} ${bottom} ${HALF - 22} ${bottom}H${-HALF + 22}Q${-HALF} ${bottom} ${-HALF} ${bottom - 20}Z`
  const slab = `M${-HALF} ${top + 40}H${HALF}V${bottom - 20}Q${HALF} ${bottom} ${HALF - 22} ${bottom}H${-HALF + 22}Q${-HALF} ${bottom} ${-HALF} ${bottom - 20}Z`
  const id = `fold-${colour.slice(1)}-${Math.round(top)}`
  const under = [3, 2, 1]
    .map(
      (step) =>
        `<path transform="translate(${step * 3} ${step * 7})" d="${slab}" fill="${darker(colour, 0.1 + step * 0.12)}"/>`,
    )
    .join('')
  const turn = blurred(
    12,
    `<path d="${slab}" fill="none" stroke="#1b1420" stroke-width="22" stroke-opacity=".42" transform="translate(-8 -10)"/><path d="M${-HALF} ${top + 60}V${bottom}" stroke="#fff6e6" stroke-width="16" stroke-opacity=".4"/>`,
  )
  return {
    ...garment,
    behind: '',
    outlineBehind: '',
    outline: slab,
    bounds: { left: -HALF, right: HALF, top, bottom },
    anchor: [0, top + 130],
    svg: `${under}<clipPath id="${id}"><path d="${cut}"/></clipPath><g clip-path="url(#${id})">${garment.behind}${garment.svg}${turn}</g>`,
  }
}

/** A cascade of folded clothes, each collar clear of the next, with the small things around it. */
export const pile: Compose = (shown, ground, random) => {
  const side = random.pick([-1, 1])
  const direction = random.chance(0.6) ? -1 : 1
  const clothes = shown
    .filter(foldable)
    .toSorted((a, b) => direction * (dressingOrder(a.product.kind) - dressingOrder(b.product.kind)))
  const step: Point = [side * random.between(26, 60), clothes.length > 3 ? 172 : 214]
  const scale = clothes.length > 3 ? 1.02 : 1.14
  const start: Point = [
    480 - side * random.between(60, 130) - (step[0] * (clothes.length - 1)) / 2,
    600 - ((clothes.length - 1) * step[1] + DEPTH * scale) / 2,
  ]
  const taken: Box[] = []
  const layers = clothes.map((item, index): Layer => {
    const tilt = random.around(0, 5)
    const whole = drawn(item, foldedAway(random), tilt)
    const isBottom = familyOf(item.product.kind) === 'bottom'
    const garment = folded(whole, isBottom ? whole.bounds.top + 12 : 0, item.product.colour)
    const [x, y] = [start[0] + step[0] * index, start[1] + step[1] * index]
    taken.push(boxAround(x, y + (DEPTH * scale) / 2, [HALF * 2, DEPTH], scale, tilt))
    return placed(item.index, garment, { x, y, scale, tilt }, 'lies', [0, garment.bounds.top])
  })
  for (const item of shown.filter((one) => !foldable(one))) {
    const tilt = random.around(0, 14)
    const garment = drawn(item, laidFlat(random), tilt)
    const size = sizeOf(garment)
    const fit = Math.min(item.product.kind === 'belt' ? 0.6 : 0.9, 380 / size[0], 460 / size[1])
    const box = boxAround(0, 0, size, fit, tilt)
    const spot = freePlace([box.right - box.left, box.bottom - box.top], taken, 9, random) ?? [480, 1000]
    taken.push(boxAround(spot[0], spot[1], size, fit, tilt))
    layers.push(placed(item.index, garment, { x: spot[0], y: spot[1], scale: fit, tilt }))
  }
  const prop = tableProp(random, ground.colour)
  const spot = freePlace([prop.radius * 2, prop.radius * 2], taken, 0.16, random)
  const props = spot
    ? [decoration(prop.svg, prop.outline, `translate(${spot[0]} ${spot[1]}) rotate(${random.around(0, 40)})`)]
    : []
  return { backdrop: tableTop(ground, random), layers: [...props, ...layers], veil: veil(random) }
}
