import { boundsOf, type Box, type Point } from './path.ts'
import { paint, type Piece } from './piece.ts'

/** A drawn garment in its own millimetres. Clothes share the wearer's frame: the back neck at 0 0, the floor at 1560. */
export type Garment = {
  svg: string
  /** What shows through its own openings, such as a lining; whatever is worn beneath goes in between. */
  behind: string
  /** Path data of everything its front covers. */
  outline: string
  outlineBehind: string
  bounds: Box
  /** Where the eye should land. */
  anchor: Point
}

const outlineOf = (pieces: readonly Piece[]) => pieces.map(({ shape }) => shape.d).join('')

export const assemble = (
  pieces: readonly Piece[],
  anchor: Point,
  behind: readonly Piece[] = [],
): Garment => ({
  svg: pieces.map(paint).join(''),
  behind: behind.map(paint).join(''),
  outline: outlineOf(pieces),
  outlineBehind: outlineOf(behind),
  bounds: boundsOf([...behind, ...pieces].flatMap(({ shape }) => shape.points)),
  anchor,
})
