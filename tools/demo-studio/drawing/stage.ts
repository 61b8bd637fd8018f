import type { Garment } from './garment.ts'
import { blurred, shifted, lightFor } from './light.ts'
import type { Point } from './path.ts'

export const WIDTH = 960
export const HEIGHT = 1200

/** Anything drawn on the picture, in paint order. Products may carry a pin; everything else only covers. */
export type Layer = {
  svg: string
  transform: string
  outline: string
  product?: number
  anchor?: Point
  scale: number
}
export type Picture = { backdrop: string; layers: readonly Layer[]; veil: string }

export type Spot = { x: number; y: number; scale: number; tilt: number }
/** How the shadow falls: lying on the ground, standing off a wall, or none because something else draws it. */
export type Rest = 'lies' | 'hangs' | 'worn'

export const centreOf = ({ bounds }: Garment): Point => [
  (bounds.left + bounds.right) / 2,
  (bounds.top + bounds.bottom) / 2,
]
export const sizeOf = ({ bounds }: Garment): Point => [bounds.right - bounds.left, bounds.bottom - bounds.top]

const shadowOf = ({ outline, outlineBehind }: Garment, tilt: number, rest: Rest): string => {
  if (rest === 'worn') return ''
  const light = lightFor(tilt)
  const cast = (by: number, opacity: number, blur: 7 | 20 | 36) =>
    blurred(
      blur,
      shifted(light, -by, `<path d="${outlineBehind}${outline}" fill="#1b1420" fill-opacity="${opacity}"/>`),
    )
  return rest === 'lies' ? cast(26, 0.3, 20) + cast(9, 0.34, 7) : cast(64, 0.26, 36) + cast(20, 0.24, 20)
}

const onPicture = ([px, py]: Point, { x, y, scale, tilt }: Spot, pivot: Point): Point => {
  const angle = (tilt * Math.PI) / 180
  const [dx, dy] = [(px - pivot[0]) * scale, (py - pivot[1]) * scale]
  return [x + dx * Math.cos(angle) - dy * Math.sin(angle), y + dx * Math.sin(angle) + dy * Math.cos(angle)]
}

/** Puts the garment's point `pivot` (its centre unless told) at x, y of the picture. */
export const placed = (
  product: number,
  garment: Garment,
  { x, y, scale, tilt }: Spot,
  rest: Rest = 'lies',
  pivot: Point = centreOf(garment),
): Layer => ({
  product,
  scale,
  anchor: onPicture(garment.anchor, { x, y, scale, tilt }, pivot),
  transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${tilt.toFixed(2)}) scale(${scale.toFixed(4)}) translate(${(-pivot[0]).toFixed(1)} ${(-pivot[1]).toFixed(1)})`,
  outline: garment.outlineBehind + garment.outline,
  svg: shadowOf(garment, tilt, rest) + garment.behind + garment.svg,
})

export const decoration = (svg: string, outline = '', transform = ''): Layer => ({
  svg,
  outline,
  transform,
  scale: 1,
})
