import { recoloured, type Cloth } from '../cloth.ts'
import { darker } from '../colour.ts'
import { mirrored, ribbon, smooth } from '../path.ts'
import type { Piece } from '../piece.ts'
import type { Pose } from '../pose.ts'
import { button, ribs, snap, threadOf, topstitch } from '../sewing.ts'
import { type Legs, TOP } from './leg.ts'

export const waistband = (legs: Legs, cloth: Cloth, pose: Pose): Piece[] => {
  const half = legs.waist * (pose.worn ? 0.78 : 1)
  const band: Piece = {
    shape: smooth(
      mirrored([
        [0, TOP - 28],
        [half * 0.6, TOP - 31],
        [half - 3, TOP - 36, 'corner'],
        [half + 3, TOP + 6, 'corner'],
        [half * 0.6, TOP + 12],
        [0, TOP + 14],
      ]),
    ),
    cloth,
    lift: 3,
    volume: 7,
    grain: 90,
    marks: legs.drawstring
      ? ribs(
          [
            [-half, TOP - 36],
            [0, TOP - 28],
            [half, TOP - 36],
          ],
          [
            [-half, TOP + 6],
            [0, TOP + 14],
            [half, TOP + 6],
          ],
          cloth,
          44,
        )
      : topstitch(
          [
            [-half, TOP + 1],
            [0, TOP + 8],
            [half, TOP + 1],
          ],
          legs.denim ? '#cf9a5b' : threadOf(cloth),
          0.6,
        ),
    trim: legs.drawstring
      ? ''
      : legs.denim
        ? snap([0, TOP - 8], 10, '#b98d52')
        : button([0, TOP - 8], 8, darker(cloth.accent, 0.1), cloth.light),
  }
  if (legs.drawstring) {
    const cord = (dx: number, dy: number): Piece => ({
      shape: ribbon(
        [
          [dx * 0.1, TOP - 4],
          [dx * 0.7, TOP + dy * 0.5],
          [dx, TOP + dy],
        ],
        [7, 7, 8],
        4,
      ),
      cloth: recoloured(cloth, cloth.accent),
      lift: 3,
      volume: 2,
    })
    return [band, cord(-26, 120), cord(34, 96)]
  }
  const loops = [-0.62, -0.28, 0.3, 0.64].map((t): Piece => ({
    shape: ribbon(
      [
        [half * t, TOP - 34],
        [half * t, TOP + 16],
      ],
      [15, 15],
      2,
    ),
    cloth,
    lift: 2,
    volume: 3,
  }))
  return [band, ...loops]
}
