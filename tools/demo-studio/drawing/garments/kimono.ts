import { inside, recoloured, type Cloth } from '../cloth.ts'
import { creased, hang } from '../fold.ts'
import { assemble } from '../garment.ts'
import { mirrored, ribbon, smooth, type Node, type Point } from '../path.ts'
import type { Piece } from '../piece.ts'
import { armOf, armOn, SIDES, type Pose, type Side } from '../pose.ts'
import type { Draw } from '../wardrobe.ts'

const sleeveOf = (cloth: Cloth, pose: Pose, side: Side): Piece => {
  const raise = Math.min(78, Math.max(46, armOn(pose, side).raise + 34))
  const [dx, dy] = [Math.sin((raise * Math.PI) / 180), Math.cos((raise * Math.PI) / 180)]
  const length = 300
  const out = (x: number, y: number, along: number, down: number): Node => [
    side * (x + dx * along - dy * down),
    y + dy * along + dx * down,
    'corner',
  ]
  if (pose.worn) {
    const [shoulder, elbow, wrist] = armOf(pose, side)
    return {
      shape: smooth([
        [side * 176, 44, 'corner'],
        [elbow[0] + side * 66, elbow[1] - 30],
        [wrist[0] + side * 84, wrist[1] - 24, 'corner'],
        [wrist[0] - side * 44, wrist[1] + 90, 'corner'],
        [elbow[0] - side * 30, elbow[1] + 40],
        [shoulder[0] - side * 20, 300, 'corner'],
      ]),
      cloth,
      lift: 6,
      volume: 34,
      folds: creased([{ line: [[side * 200, 110], elbow, [wrist[0], wrist[1] + 30]], width: 26 }], cloth),
    }
  }
  return {
    shape: smooth([
      [side * 230, 26, 'corner'],
      out(230, 26, length, 0),
      out(230, 26, length + 8, 250),
      out(232, 80, 30, 226),
      [side * 236, 330, 'corner'],
    ]),
    cloth,
    lift: 3,
    volume: 26,
    grain: -side * 10,
    folds: creased(
      [
        {
          line: [
            [side * 244, 70],
            [side * (240 + dx * 150), 150],
            [side * (230 + dx * 260), 210 + dy * 150],
          ],
          width: 26,
          strength: 0.8,
        },
      ],
      cloth,
    ),
  }
}

export const kimono: Draw = (cloth, pose, random) => {
  const slim = pose.worn ? 0.8 : 1
  const length = 900
  const gap = 26 + pose.open * 60
  const band = recoloured(cloth, cloth.accent)
  const front = (side: Side): Piece => ({
    shape: smooth([
      [side * 76, 0, 'corner'],
      [side * 238 * slim, 24, 'corner'],
      [side * 250 * slim, 330],
      [side * 262 * slim, 620],
      [side * 280 * slim, length, 'corner'],
      [side * gap, length + 8, 'corner'],
      [side * (gap * 0.7), 420],
      [side * 64, 90],
    ]),
    cloth,
    lift: 6,
    volume: 30,
    folds: creased(
      hang(
        [
          [side * 80, 200],
          [side * 220 * slim, 200],
        ],
        [
          [side * 60, length],
          [side * 270 * slim, length],
        ],
        random,
        { count: 4, width: 30 },
      ),
      cloth,
    ),
  })
  const edging = (side: Side): Point[] => [
    [side * 70, -6],
    [side * 58, 110],
    [side * (gap * 0.7), 420],
    [side * gap, length + 8],
  ]
  const back: Piece = {
    shape: smooth(
      mirrored([
        [0, 14],
        [76, 0, 'corner'],
        [236 * slim, 24, 'corner'],
        [274 * slim, length - 12, 'corner'],
        [0, length - 20],
      ]),
    ),
    cloth: inside(cloth),
    lift: 0,
    volume: 20,
    folds: creased(
      hang(
        [
          [-120, 100],
          [120, 100],
        ],
        [
          [-160, length],
          [160, length],
        ],
        random,
        { count: 4, width: 26 },
      ),
      cloth,
    ),
  }
  const arms = SIDES.map((side) => sleeveOf(cloth, pose, side))
  const bands = SIDES.map((side): Piece => ({
    shape: ribbon(edging(side), [36, 42, 44, 44], 5),
    cloth: band,
    lift: 4,
    volume: 7,
  }))
  const neck: Piece = {
    shape: ribbon(
      [
        [-70, -4],
        [0, 6],
        [70, -4],
      ],
      [36, 38, 36],
      4,
    ),
    cloth: inside(band),
    lift: 2,
    volume: 6,
  }
  const body = SIDES.map(front)
  return assemble(
    pose.worn ? [...body, ...bands, ...arms] : [...arms, ...body, ...bands],
    [160 * slim, 430],
    [back, neck],
  )
}
