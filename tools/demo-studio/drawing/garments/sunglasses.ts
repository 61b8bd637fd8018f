import { recoloured } from '../cloth.ts'
import { darker } from '../colour.ts'
import { assemble } from '../garment.ts'
import { ribbon, smooth } from '../path.ts'
import type { Piece } from '../piece.ts'
import type { Draw } from '../wardrobe.ts'

export const sunglasses: Draw = (cloth) => {
  const glass = recoloured(cloth, darker(cloth.accent, 0.35), 'metal')
  const rim = (side: number): Piece => ({
    shape: smooth([
      [side * 10, -20],
      [side * 34, -32],
      [side * 84, -30],
      [side * 100, -14],
      [side * 92, 22],
      [side * 62, 38],
      [side * 28, 32],
      [side * 12, 8],
    ]),
    cloth,
    lift: 6,
    volume: 5,
  })
  const lens = (side: number): Piece => ({
    shape: smooth([
      [side * 19, -16],
      [side * 38, -24],
      [side * 80, -22],
      [side * 90, -10],
      [side * 83, 18],
      [side * 60, 29],
      [side * 32, 24],
      [side * 20, 6],
    ]),
    cloth: { ...glass, fabric: 'satin' },
    lift: 0,
    volume: 8,
    marks: `<path d="M${side * 56 - 26} 24L${side * 56 + 2} -28h14L${side * 56 - 10} 26Z" fill="#fff" fill-opacity=".26"/>`,
  })
  const temple = (side: number): Piece => ({
    shape: ribbon(
      [
        [side * 98, -20],
        [side * 70, -52],
        [side * -20, -64 - side * 5],
        [side * -66, -52],
      ],
      [9, 8, 7, 10],
      5,
    ),
    cloth,
    lift: 4,
    volume: 3,
  })
  return assemble(
    [
      temple(-1),
      temple(1),
      rim(-1),
      rim(1),
      {
        shape: ribbon(
          [
            [-16, -12],
            [0, -19],
            [16, -12],
          ],
          [8, 7, 8],
          3,
        ),
        cloth,
        lift: 3,
        volume: 3,
      },
      lens(-1),
      lens(1),
    ],
    [56, 0],
  )
}
