import type { Cloth } from './cloth.ts'
import { darker } from './colour.ts'
import { print } from './fabric/print.ts'
import { textureId } from './fabric/tile.ts'
import { blurred, shifted } from './light.ts'
import { hash } from './random.ts'
import type { Shape } from './path.ts'

/** One cut piece of cloth, lit and textured. */
export type Piece = {
  shape: Shape
  cloth: Cloth
  /** Direction of the thread, in degrees. */
  grain?: number
  /** How far the piece stands off what lies below, in millimetres. */
  lift?: number
  /** Breadth of the rounding towards the edges, in millimetres; 0 is flat paper. */
  volume?: number
  /** How plainly the cut edge shows; skin and glass have none. */
  edge?: number
  /** Soft shading that stays within the piece. */
  folds?: string
  /** Crisp drawing that stays within the piece. */
  marks?: string
  /** Drawing on top, free of the edge. */
  trim?: string
}

const FAR = 3000
const sheet = (fill: string, grain: number, opacity = 1) =>
  `<g transform="rotate(${grain})"><rect x="${-FAR}" y="${-FAR}" width="${2 * FAR}" height="${2 * FAR}" fill="${fill}" fill-opacity="${opacity}"/></g>`

/** Below this breadth a blur cannot be told from a plain line, and costs a hundred times more. */
const FINE = 10

const rounding = ({ d }: Shape, { shade, shine, light, gloss }: Cloth, volume: number): string => {
  if (volume === 0) return ''
  const rim = (colour: string, width: number, opacity: number) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}"/>`
  const fine = volume < FINE
  const shaded = shifted(light, volume * 0.8, rim(shade, volume * 1.5, fine ? 0.2 : 0.4))
  const lit = shifted(
    light,
    -volume * 0.6,
    rim(shine, volume * 0.8, Math.min(0.5, 0.24 * gloss) * (fine ? 0.7 : 1)),
  )
  return fine ? shaded + lit : blurred(volume > 24 ? 20 : volume > 12 ? 12 : 7, shaded + lit)
}

const cutEdge = ({ d }: Shape, { shade, shine, light }: Cloth, edge: number): string => {
  if (edge === 0) return ''
  return (
    shifted(
      light,
      1.6,
      `<path d="${d}" fill="none" stroke="${shade}" stroke-width="3" stroke-opacity="${0.36 * edge}"/>`,
    ) +
    shifted(
      light,
      -1.4,
      `<path d="${d}" fill="none" stroke="${shine}" stroke-width="2.2" stroke-opacity="${0.42 * edge}"/>`,
    )
  )
}

const shadowUnder = ({ d }: Shape, { shade, light }: Cloth, lift: number): string => {
  if (lift === 0) return ''
  const shape = (opacity: number) =>
    shifted(light, -lift, `<path d="${d}" fill="${darker(shade, 0.5)}" fill-opacity="${opacity}"/>`)
  return lift < 4 ? shape(0.26) : blurred(lift > 9 ? 7 : 4, shape(0.46))
}

export const paint = ({
  shape,
  cloth,
  grain = 0,
  lift = 4,
  volume = 16,
  edge = 1,
  folds = '',
  marks = '',
  trim = '',
}: Piece): string => {
  const clip = `cut-${hash(shape.d).toString(36)}`
  const motif = print(cloth)
  const shadow = shadowUnder(shape, cloth, lift)
  return (
    `<clipPath id="${clip}"><path d="${shape.d}"/></clipPath>${motif?.definition ?? ''}${shadow}<g clip-path="url(#${clip})">` +
    `<path d="${shape.d}" fill="${cloth.colour}"/>${motif ? sheet(`url(#${motif.id})`, grain) : ''}${rounding(shape, cloth, volume)}${folds}` +
    `${sheet(`url(#${textureId(cloth.fabric)})`, grain)}${cutEdge(shape, cloth, edge)}${marks}</g>${trim}`
  )
}
