import { tableTop } from '../ground.ts'
import { at, type Point } from '../path.ts'
import { laidFlat } from '../pose.ts'
import { veil } from '../props/veil.ts'
import { placed, sizeOf, centreOf, type Layer } from '../stage.ts'
import { isLarge } from './kinds.ts'
import { drawn, type Compose, type Shown } from './shown.ts'

/** So near that the weave, the collar and the stitches can be read. */
export const closeUp: Compose = (shown, ground, random) => {
  const side = random.pick([-1, 1])
  const one = (item: Shown, index: number): Layer => {
    const large = isLarge(item.product.kind)
    const tilt = side * (index === 0 ? random.between(5, 15) : -random.between(12, 24))
    const garment = drawn(
      item,
      {
        ...laidFlat(random),
        arms: [
          { raise: 22, bend: 4 },
          { raise: 24, bend: 6 },
        ],
      },
      tilt,
    )
    if (large) {
      const pivot: Point = [
        garment.anchor[0] * 0.3,
        garment.bounds.top + Math.min(360, sizeOf(garment)[1] * 0.36),
      ]
      const scale = Math.min(1.9, Math.max(1.3, 1150 / sizeOf(garment)[0])) * (shown.length > 1 ? 0.92 : 1)
      const [x, y] =
        index === 0
          ? [480 - side * (shown.length > 1 ? 150 : 20), shown.length > 1 ? 430 : 560]
          : [480 + side * 260, 900]
      return placed(item.index, garment, { x, y, scale, tilt }, 'lies', pivot)
    }
    const size = sizeOf(garment)
    const lone = shown.length === 1
    const scale = Math.min((lone ? 760 : 500) / size[0], (lone ? 880 : 560) / size[1], 3.2)
    const [x, y] = lone
      ? [480, 600]
      : index === 0 && !shown.some(({ product }) => isLarge(product.kind))
        ? [480 - side * 150, 390]
        : [480 + side * 170, 850]
    return placed(item.index, garment, { x, y, scale, tilt }, 'lies', centreOf(garment))
  }
  const large = shown.filter(({ product }) => isLarge(product.kind))
  const order = [...large, ...shown.filter((item) => !large.includes(item))]
  return {
    backdrop: tableTop(ground, random),
    layers: order.map(one),
    veil: at(order, 0) ? veil(random) : '',
  }
}
