import { creased } from '../fold.ts'
import { assemble } from '../garment.ts'
import { mirrored, ribbon, smooth } from '../path.ts'
import type { Piece } from '../piece.ts'
import type { Draw } from '../wardrobe.ts'

export const tie: Draw = (cloth, pose, random) => {
  const sway = random.around(0, 26)
  const loop: Piece = {
    shape: ribbon(
      [
        [-16, 30],
        [-50, -50],
        [-8, -98],
        [42, -56],
        [18, 26],
      ],
      [26, 24, 24, 24, 26],
      6,
    ),
    cloth,
    lift: 4,
    volume: 7,
    grain: 30,
  }
  return assemble(
    [
      {
        shape: ribbon(
          [
            [6, 40],
            [26 + sway, 260],
            [16, 520],
          ],
          [40, 58, 66],
          6,
        ),
        cloth,
        lift: 4,
        volume: 8,
        grain: -40,
      },
      ...(pose.worn ? [] : [loop]),
      {
        shape: smooth([
          [-18, 54, 'corner'],
          [20, 54, 'corner'],
          [34 + sway * 0.5, 240],
          [50 + sway, 560, 'corner'],
          [0 + sway, 612, 'corner'],
          [-50 + sway, 560, 'corner'],
          [-34 + sway * 0.5, 240],
        ]),
        cloth,
        lift: 6,
        volume: 14,
        grain: 40,
        folds: creased(
          [
            {
              line: [
                [0, 56],
                [-4, 100],
                [sway * 0.3, 180],
              ],
              width: 10,
            },
          ],
          cloth,
        ),
      },
      {
        shape: smooth(
          mirrored([
            [0, 6],
            [30, 4, 'corner'],
            [24, 40],
            [17, 64, 'corner'],
            [0, 66],
          ]),
        ),
        cloth,
        lift: 4,
        volume: 9,
        grain: -30,
      },
    ],
    [sway, 420],
  )
}
