import type { Cloth } from '../cloth.ts'
import { at, smooth, type Point } from '../path.ts'
import type { Piece } from '../piece.ts'
import { SIDES, type Pose, type Side } from '../pose.ts'
import { snap, threadOf, topstitch } from '../sewing.ts'
import { type Legs, TOP, seams } from './leg.ts'

export const pockets = (legs: Legs, pose: Pose): string =>
  SIDES.map((side) => {
    const half = legs.waist * (pose.worn ? 0.78 : 1)
    return [
      [side * half * 0.56, TOP + 8],
      [side * half * (legs.denim ? 0.66 : 0.84), TOP + (legs.denim ? 84 : 96)],
      [side * (legs.hip * (pose.worn ? 0.78 : 1) - 6), TOP + (legs.denim ? 96 : 190)],
    ] satisfies Point[]
  })
    .map((line) => smooth(line, false).d)
    .join('')

export const cargoPocket = (legs: Legs, cloth: Cloth, pose: Pose, side: Side): Piece[] => {
  const { outer } = seams(legs, pose, side)
  const x = at(outer, 2)[0] - side * 46
  const y = TOP + 400
  return [
    {
      shape: smooth([
        [x - 62, y, 'corner'],
        [x + 62, y, 'corner'],
        [x + 64, y + 160],
        [x + 54, y + 172],
        [x - 54, y + 172],
        [x - 64, y + 160],
      ]),
      cloth,
      lift: 5,
      volume: 10,
    },
    {
      shape: smooth([
        [x - 66, y - 8, 'corner'],
        [x + 66, y - 8, 'corner'],
        [x + 66, y + 46, 'corner'],
        [x, y + 58],
        [x - 66, y + 46, 'corner'],
      ]),
      cloth,
      lift: 5,
      volume: 7,
      trim: snap([x, y + 40], 7, '#6b675e'),
      marks: topstitch(
        [
          [x - 60, y + 38],
          [x, y + 48],
          [x + 60, y + 38],
        ],
        threadOf(cloth),
        0.6,
      ),
    },
  ]
}
