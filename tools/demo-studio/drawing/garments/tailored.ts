import { inside, lining, type Cloth } from '../cloth.ts'
import { darker } from '../colour.ts'
import { creased, hang } from '../fold.ts'
import { assemble, type Garment } from '../garment.ts'
import { mirrored, ribbon, smooth, type Node } from '../path.ts'
import type { Piece } from '../piece.ts'
import { SIDES, type Pose, type Side } from '../pose.ts'
import type { Random } from '../random.ts'
import { button, seam, threadOf, topstitch } from '../sewing.ts'
import { bodyFolds, fitted, panel, wholeBody, type Cut } from './bodice.ts'
import { label } from './collar.ts'
import { sleeves, type SleeveStyle } from './sleeve.ts'

export type Tailoring = {
  cut: Cut
  sleeve: SleeveStyle | null
  breakAt: number
  overlap: number
  lapel: number
  buttons: { rows: number; from: number; to: number; radius: number; doubled: boolean }
  pockets: 'flap' | 'welt' | 'patch'
  pocketAt: number
  stitched?: boolean
  rounded?: boolean
  extras?: (cut: Cut, cloth: Cloth, pose: Pose, random: Random) => Piece[]
}

const lapelPiece = (
  cut: Cut,
  cloth: Cloth,
  side: Side,
  edge: number,
  breakAt: number,
  width: number,
): Piece => {
  const at = (x: number, y: number, kind?: 'corner'): Node => (kind ? [side * x, y, kind] : [side * x, y])
  const { neck } = cut
  const reach = neck + width
  const shape = smooth([
    at(neck * 0.78, 34, 'corner'),
    at(neck + 20, 104, 'corner'),
    at(reach, 118, 'corner'),
    at(reach * 0.78, 118 + (breakAt - 118) * 0.42),
    [edge + side * 3, breakAt, 'corner'],
    at(neck * 0.55 + edge * side * 0.3, 60 + breakAt * 0.22),
  ])
  return {
    shape,
    cloth,
    lift: 6,
    volume: 12,
    grain: side * 16,
    marks: topstitch(
      [
        [side * (neck + 24), 111],
        [side * (reach - 9), 124],
        [side * reach * 0.72, 118 + (breakAt - 118) * 0.42],
      ],
      threadOf(cloth),
      0.3,
    ),
  }
}

/** In one around the back of an empty coat; around a wearer, only the fall at either side of the neck. */
const collarPieces = (cut: Cut, cloth: Cloth, width: number, worn: boolean): Piece[] => {
  const { neck } = cut
  const fall: Node[] = [
    [neck + 15, -6],
    [neck + width * 0.46, 52],
    [neck + width * 0.62, 86, 'corner'],
    [neck + 18, 108, 'corner'],
    [neck * 0.86, 58],
    [neck * 0.64, 8],
  ]
  const finish = { cloth, lift: 6, volume: 10, grain: 90 }
  if (!worn)
    return [
      {
        shape: smooth(mirrored([[0, -38], [neck * 0.7, -36], ...fall, [neck * 0.4, -8], [0, -12]])),
        ...finish,
      },
    ]
  return SIDES.map((side) => ({
    shape: smooth([
      [side * neck * 0.56, -34, 'corner'],
      [side * neck * 0.8, -32],
      ...fall.map(([x, y, kind]): Node => (kind ? [side * x, y, kind] : [side * x, y])),
    ]),
    ...finish,
  }))
}

const pocketPiece = (cloth: Cloth, side: Side, kind: Tailoring['pockets'], x: number, y: number): Piece[] => {
  const lean = side * 4
  if (kind === 'welt')
    return [
      {
        shape: smooth([
          [x - 14, y - 70, 'corner'],
          [x + 14, y - 66, 'corner'],
          [x + 14 + side * 42, y + 76, 'corner'],
          [x - 14 + side * 42, y + 80, 'corner'],
        ]),
        cloth,
        lift: 3,
        volume: 6,
      },
    ]
  const flap: Piece = {
    shape: smooth([
      [x - 66, y - lean, 'corner'],
      [x + 66, y + lean, 'corner'],
      [x + 67, y + 44 + lean],
      [x + 58, y + 54 + lean],
      [x - 58, y + 54 - lean],
      [x - 67, y + 44 - lean],
    ]),
    cloth,
    lift: 4,
    volume: 7,
  }
  if (kind === 'flap') return [flap]
  return [
    {
      shape: smooth([
        [x - 68, y + 4, 'corner'],
        [x + 68, y + 4, 'corner'],
        [x + 68, y + 140],
        [x + 54, y + 158],
        [x - 54, y + 158],
        [x - 68, y + 140],
      ]),
      cloth,
      lift: 4,
      volume: 9,
      marks: topstitch(
        [
          [x - 66, y + 22],
          [x + 66, y + 22],
        ],
        threadOf(cloth),
        0.4,
      ),
    },
  ]
}

/** Coats and jackets with a notched lapel: two fronts, facing, collar, sleeves. */
export const tailored = (plan: Tailoring, cloth: Cloth, pose: Pose, random: Random): Garment => {
  const cut = fitted(plan.cut, pose)
  const { breakAt, overlap, lapel, buttons } = plan
  const gap = pose.open * (pose.worn ? 88 : 110)
  const edgeOf = (side: Side) => (pose.open > 0 ? side * gap * 0.42 : -side * overlap)
  const hemOf = (side: Side) => (pose.open > 0 ? side * gap : -side * overlap)
  const front = (side: Side): Piece => {
    const [edge, hem] = [edgeOf(side), hemOf(side)]
    const folds =
      bodyFolds(cut, cloth, random.fork(`body${side}`), { worn: pose.worn }) +
      (cut.length > 800
        ? creased(
            hang(
              [
                [side * 30, 480],
                [side * cut.waist, 470],
              ],
              [
                [side * 40, cut.length],
                [side * cut.hem, cut.length],
              ],
              random,
              {
                count: 3,
                width: 30,
                strength: 0.75,
              },
            ),
            cloth,
          )
        : '')
    const dart = `${seam(
      [
        [side * cut.chest * 0.56, cut.armhole + 30],
        [side * cut.waist * 0.54, 420],
        [side * cut.hip * 0.55, plan.pocketAt - 6],
      ],
      cloth,
      0.5,
    )}`
    const edging = plan.stitched
      ? topstitch(
          [
            [edge + side * 14, breakAt + 10],
            [hem + side * 14, cut.length],
          ],
          threadOf(cloth),
          0.5,
        ) +
        topstitch(
          [
            [hem, cut.length - 18],
            [side * cut.hem, cut.length - 22],
          ],
          threadOf(cloth),
          0.5,
        )
      : ''
    return {
      shape: panel(cut, side, { hemEdge: hem, breakEdge: edge, breakAt, rounded: plan.rounded ?? false }),
      cloth,
      lift: 7,
      volume: 30,
      folds,
      marks: dart + edging,
    }
  }
  const fastening = Array.from({ length: buttons.rows }, (_, row) => {
    const y = buttons.from + ((buttons.to - buttons.from) * row) / Math.max(1, buttons.rows - 1)
    const tint = darker(cloth.accent, 0.12)
    const x = pose.open > 0 ? edgeOf(1) + 24 : -overlap + 24
    const mate = pose.open > 0 ? x + overlap : overlap - 24
    return (
      button([x, y], buttons.radius, tint, cloth.light) +
      (buttons.doubled ? button([mate, y + 2], buttons.radius, tint, cloth.light) : '')
    )
  }).join('')
  const arms = plan.sleeve
    ? sleeves({ cut, style: plan.sleeve, cloth, pose, random })
    : { under: [], over: [] }
  const pockets = SIDES.flatMap((side) =>
    pocketPiece(cloth, side, plan.pockets, side * cut.waist * 0.6, plan.pocketAt + side * 3),
  )
  const silk = lining(cloth)
  const back: Piece = {
    shape: wholeBody({ ...cut, neckDrop: 14, length: cut.length - 14 }),
    cloth: silk,
    lift: 0,
    volume: 20,
    folds: creased(
      hang(
        [
          [-80, 120],
          [80, 120],
        ],
        [
          [-120, cut.length],
          [120, cut.length],
        ],
        random,
        { count: 3, width: 26 },
      ),
      silk,
    ),
    marks: label(cloth, 30),
  }
  const stand: Piece = {
    shape: ribbon(
      [
        [-cut.neck, -8],
        [0, pose.worn ? -12 : 8],
        [cut.neck, -8],
      ],
      [40, 48, 40],
      5,
    ),
    cloth: inside(cloth),
    lift: 0,
    volume: 8,
  }
  return assemble(
    [
      ...arms.under,
      front(-1),
      { ...front(1), trim: fastening },
      ...pockets,
      ...SIDES.map((side) => lapelPiece(cut, cloth, side, edgeOf(side), breakAt, lapel)),
      ...collarPieces(cut, cloth, lapel, pose.worn),
      ...(plan.extras?.(cut, cloth, pose, random) ?? []),
      ...arms.over,
    ],
    [cut.waist * 0.5, cut.armhole + 130],
    [back, stand],
  )
}
