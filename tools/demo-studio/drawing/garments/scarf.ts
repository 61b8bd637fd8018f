import { creased } from '../fold.ts'
import { assemble } from '../garment.ts'
import { move, ribbon, smooth, walk, type Point } from '../path.ts'
import type { Piece } from '../piece.ts'
import type { Draw } from '../wardrobe.ts'

export const scarf: Draw = (cloth, pose, random) => {
  const tail = (line: readonly Point[], widths: readonly number[]): Piece[] => {
    const end = walk(line).at(-1) ?? { point: [0, 0] as Point, along: [0, 1] as Point }
    const width = widths.at(-1) ?? 100
    const fringe = Array.from({ length: 13 }, (_, index): Piece => {
      const across = (index / 12 - 0.5) * width * 0.94
      const root = move(end.point, -end.along[1] * across, end.along[0] * across)
      return {
        shape: ribbon(
          [
            root,
            move(root, end.along[0] * 24 + random.around(0, 4), end.along[1] * 24),
            move(root, end.along[0] * 46 + random.around(0, 9), end.along[1] * 46 + random.around(0, 5)),
          ],
          [5, 4, 2],
          2,
        ),
        cloth,
        lift: 1,
        volume: 1,
      }
    })
    return [
      ...fringe,
      {
        shape: ribbon(line, widths, 7),
        cloth,
        lift: 6,
        volume: 26,
        grain: 4,
        folds: creased(
          [-0.22, 0.18].map((t) => ({
            line: line.map(([x, y]): Point => [x + t * width, y]),
            width: 18,
            strength: 0.8,
          })),
          cloth,
        ),
      },
    ]
  }
  const band = (
    line: readonly Point[],
    widths: readonly number[],
    folds: readonly (readonly Point[])[],
  ): Piece => ({
    shape: ribbon(line, widths, 7),
    cloth,
    lift: 7,
    volume: 24,
    grain: 80,
    folds: creased(
      folds.map((fold) => ({ line: fold, width: 15, strength: 0.9 })),
      cloth,
    ),
  })
  const drift = random.around(0, 22)
  return assemble(
    [
      ...(pose.worn
        ? []
        : [
            band(
              [
                [-104, 0],
                [-70, -62],
                [0, -84],
                [72, -62],
                [104, 0],
              ],
              [70, 66, 64, 66, 70],
              [
                [
                  [-90, -10],
                  [-40, -66],
                  [60, -68],
                ],
              ],
            ),
          ]),
      ...tail(
        [
          [22, 70],
          [44 + drift, 230],
          [26, 390],
          [52 + drift, 540],
        ],
        [74, 112, 124, 128],
      ),
      ...tail(
        [
          [-16, 80],
          [-46, 200],
          [-34 + drift, 330],
          [-70, 450],
        ],
        [74, 108, 122, 126],
      ),
      band(
        [
          [-106, -22],
          [-84, 36],
          [-6, 78],
          [80, 40],
          [106, -22],
        ],
        [64, 88, 96, 88, 64],
        [
          [
            [-96, 0],
            [-40, 58],
            [50, 60],
          ],
          [
            [-70, 2],
            [0, 46],
            [84, 10],
          ],
        ],
      ),
      {
        shape: smooth([
          [-48, 44],
          [0, 34],
          [40, 52],
          [44, 104],
          [6, 122],
          [-40, 112],
        ]),
        cloth,
        lift: 6,
        volume: 18,
        grain: 30,
        folds: creased(
          [
            {
              line: [
                [-30, 50],
                [-8, 84],
                [-20, 112],
              ],
              width: 12,
            },
            {
              line: [
                [20, 48],
                [16, 80],
                [24, 112],
              ],
              width: 11,
            },
          ],
          cloth,
        ),
      },
    ],
    [-44, 250],
    [],
  )
}
