import type { Cloth } from '../cloth.ts'
import { lighter } from '../colour.ts'
import { ribbon, type Point } from '../path.ts'
import type { Piece } from '../piece.ts'
import { zip } from '../sewing.ts'
import type { Draw } from '../wardrobe.ts'
import { fitted } from './bodice.ts'
import { standCollar } from './collar.ts'
import { JACKET, SLEEVE, fronts, finish } from './jacket.ts'
import { quilting } from './quilting.ts'

/** Quilting across a sleeve, square to its own length. */
const channelsAcross = ({ shape: { points }, grain = 0 }: Piece, cloth: Cloth): string => {
  const [x, y] = points[0] ?? [0, 0]
  const rows = Array.from({ length: 7 }, (_, row): Point[] => [
    [-320, 80 + row * 84],
    [0, 92 + row * 84],
    [320, 80 + row * 84],
  ])
  return `<g transform="translate(${x} ${y}) rotate(${grain})">${quilting(rows, cloth)}</g>`
}

export const puffer: Draw = (cloth, pose, random) => {
  const cut = fitted({ ...JACKET, shoulder: 252, chest: 306, waist: 300, hem: 292, length: 680 }, pose)
  const rows = (top: number, bottom: number) =>
    Array.from({ length: Math.round((bottom - top) / 92) + 1 }, (_, row) => top + row * 92)
  const parts = fronts(
    {
      cut,
      overlap: 10,
      sleeve: { ...SLEEVE, bicep: 238, elbow: 220, cuff: 140 },
      marks: (side) =>
        quilting(
          rows(150, cut.length).map((y): Point[] => [
            [0, y + 6],
            [side * cut.chest * 0.5, y + 12],
            [side * (cut.chest + 30), y],
          ]),
          cloth,
        ),
      extra: (side, edge) =>
        side === -1
          ? []
          : [
              {
                shape: ribbon(
                  [
                    [edge + 6, cut.neckDrop - 20],
                    [edge + 8, cut.length],
                  ],
                  [14, 14],
                  2,
                ),
                cloth,
                lift: 2,
                volume: 0,
                marks: zip(
                  [
                    [edge + 6, cut.neckDrop - 20],
                    [edge + 8, cut.length],
                  ],
                  cloth.shade,
                  lighter(cloth.accent, 0.2),
                ),
              },
            ],
    },
    cloth,
    pose,
    random,
  )
  const padded = (piece: Piece): Piece =>
    piece.volume === 34 ? { ...piece, volume: 44, marks: channelsAcross(piece, cloth) } : piece
  const collar = standCollar(cut, cloth, { height: 66 })
  return finish(
    cut,
    cloth,
    { under: parts.under.map(padded), fronts: parts.fronts, over: parts.over.map(padded) },
    collar,
  )
}
