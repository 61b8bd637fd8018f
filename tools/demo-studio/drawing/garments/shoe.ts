import { recoloured, type Cloth } from '../cloth.ts'
import { darker } from '../colour.ts'
import { assemble } from '../garment.ts'
import { smooth, type Node, type Point } from '../path.ts'
import type { Piece } from '../piece.ts'
import type { Random } from '../random.ts'
import type { Draw } from '../wardrobe.ts'

/** Moves a profile (toe to the left, ground at 0) to where one shoe of the pair stands. */
export type Place = (x: number, y: number, kind?: 'corner') => Node

export type OneShoe = (at: Place, cloth: Cloth) => Piece[]

export const dots = (at: Place, list: readonly Point[]): Point[] =>
  list.map(([x, y]) => {
    const [px, py] = at(x, y)
    return [px, py]
  })

export const soleOf = (cloth: Cloth): Cloth => recoloured(cloth, cloth.accent, 'leather')

export const opening = (at: Place, cloth: Cloth, points: readonly Point[]): Piece => ({
  shape: smooth(dots(at, points)),
  cloth: recoloured(cloth, darker(cloth.colour, 0.5)),
  lift: 0,
  volume: 7,
})

/** Two of them, the far one a step behind. */
export const pair =
  (one: OneShoe, [dx, dy]: Point, anchor: Point): Draw =>
  (cloth, _pose, random: Random) => {
    const [stepX, stepY] = [dx + random.around(0, 10), dy + random.around(0, 5)]
    const far: Place = (x, y, kind) => (kind ? [x + stepX, y + stepY, kind] : [x + stepX, y + stepY])
    const near: Place = (x, y, kind) => (kind ? [x, y, kind] : [x, y])
    return assemble([...one(far, cloth), ...one(near, cloth)], anchor)
  }
