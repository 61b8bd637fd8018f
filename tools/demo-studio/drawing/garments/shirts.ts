import { darker } from '../colour.ts'
import type { Cloth } from '../cloth.ts'
import { assemble } from '../garment.ts'
import { ribbon, smooth } from '../path.ts'
import type { Piece } from '../piece.ts'
import { SIDES, type Pose, type Side } from '../pose.ts'
import type { Random } from '../random.ts'
import { button, seam, threadOf, topstitch } from '../sewing.ts'
import type { Draw } from '../wardrobe.ts'
import { backOf, bodyFolds, fitted, panel, wholeBody, type Cut } from './bodice.ts'
import { shirtCollar } from './collar.ts'
import { sleeves, type SleeveStyle } from './sleeve.ts'

export type Shirting = {
  cut: Cut
  sleeve: SleeveStyle
  undone: number
  pocket: boolean
  rounded: boolean
  buttons: number
  pulledOver?: boolean
}

const SHIRT: Cut = {
  neck: 76,
  neckDrop: 86,
  shoulder: 232,
  slope: 48,
  armhole: 258,
  chest: 272,
  waist: 256,
  hip: 262,
  hem: 258,
  length: 770,
}

const chestPocket = (cloth: Cloth, x: number, y: number): Piece => ({
  shape: smooth([
    [x - 52, y, 'corner'],
    [x + 54, y - 3, 'corner'],
    [x + 54, y + 96, 'corner'],
    [x + 1, y + 116, 'corner'],
    [x - 51, y + 99, 'corner'],
  ]),
  cloth,
  lift: 2,
  volume: 5,
  marks: topstitch(
    [
      [x - 50, y + 20],
      [x + 54, y + 17],
    ],
    threadOf(cloth),
    0.5,
  ),
})

/** Two fronts, a placket, a collar with its stand: shirts, polos and the tops of shirt dresses. */
export const shirtFronts = (plan: Shirting, cut: Cut, cloth: Cloth, pose: Pose, random: Random) => {
  const { undone } = plan
  const collar = shirtCollar(cut, cloth, { undone, spread: 40 + undone * 0.12, worn: pose.worn })
  const breakAt = cut.neckDrop + undone
  const front = (side: Side): Piece => ({
    shape: panel(cut, side, {
      hemEdge: -side * 17,
      breakEdge: -side * (undone > 0 ? 8 : 16),
      breakAt,
      rounded: plan.rounded,
    }),
    cloth,
    lift: 4,
    volume: 26,
    folds: bodyFolds(cut, cloth, random.fork(`front${side}`), { worn: pose.worn }),
    marks:
      seam(
        [
          [side * cut.neck, 16],
          [side * cut.shoulder, cut.slope + 26],
        ],
        cloth,
        0.5,
      ) +
      topstitch(
        [
          [0, cut.length - 4],
          [side * cut.hem * 0.7, cut.length - 10],
          [side * cut.hem, cut.length - 14],
        ],
        threadOf(cloth),
        0.4,
      ),
  })
  const bottom = plan.pulledOver ? breakAt + 130 : cut.length - 4
  const rows = Array.from(
    { length: plan.buttons },
    (_, row) => breakAt + 24 + ((bottom - breakAt - 70) * row) / Math.max(1, plan.buttons - 1),
  )
  const placket: Piece = {
    shape: ribbon(
      [
        [-1, breakAt - 6],
        [0, (breakAt + bottom) / 2],
        [1, bottom],
      ],
      [33, 34, 34],
      3,
    ),
    cloth,
    lift: 3,
    volume: 5,
    marks:
      topstitch(
        [
          [-12, breakAt],
          [-11, bottom],
        ],
        threadOf(cloth),
        0.5,
      ) +
      topstitch(
        [
          [12, breakAt],
          [13, bottom],
        ],
        threadOf(cloth),
        0.5,
      ),
    trim: rows.map((y) => button([0, y], 7, darker(cloth.accent, 0.05), cloth.light)).join(''),
  }
  const arms = sleeves({ cut, style: plan.sleeve, cloth, pose, random })
  const body: Piece[] = plan.pulledOver
    ? [{ ...front(1), shape: wholeBody({ ...cut, neckDrop: breakAt }, { vNeck: true }) }]
    : SIDES.map(front)
  return {
    behind: [backOf(cut, cloth), collar.back],
    pieces: [
      ...arms.under,
      ...body,
      ...(plan.pocket ? [chestPocket(cloth, cut.chest * 0.47, 250)] : []),
      placket,
      ...collar.leaves,
      ...arms.over,
    ],
  }
}

const madeOf =
  (plan: Shirting): Draw =>
  (cloth, pose, random) => {
    const cut = fitted(plan.cut, pose)
    const { pieces, behind } = shirtFronts(plan, cut, cloth, pose, random)
    return assemble(pieces, [cut.chest * 0.4, cut.armhole + 150], behind)
  }

export const shirt: Draw = (cloth, pose, random) =>
  madeOf({
    cut: SHIRT,
    sleeve: { length: 620, bicep: 186, elbow: 156, cuff: 100, finish: 'cuff' },
    undone: random.pick([0, 36, 62]),
    pocket: random.chance(0.6),
    rounded: true,
    buttons: 7,
  })(cloth, pose, random)

export const blouse: Draw = (cloth, pose, random) =>
  madeOf({
    cut: { ...SHIRT, shoulder: 206, chest: 250, waist: 236, length: 660, hem: 250 },
    sleeve: { length: 610, bicep: 190, elbow: 218, cuff: 92, finish: 'cuff' },
    undone: random.between(60, 100),
    pocket: false,
    rounded: false,
    buttons: 6,
  })(cloth, pose, random)

export const polo: Draw = (cloth, pose, random) =>
  madeOf({
    cut: { ...SHIRT, shoulder: 222, chest: 258, waist: 250, hem: 252, length: 690 },
    sleeve: { length: 262, bicep: 186, elbow: 170, cuff: 150, finish: 'rib' },
    undone: 22,
    pocket: false,
    rounded: false,
    buttons: 2,
    pulledOver: true,
  })(cloth, pose, random)
