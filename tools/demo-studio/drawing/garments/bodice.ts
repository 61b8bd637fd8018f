import { inside, type Cloth } from '../cloth.ts'
import { fan, creased, type Crease } from '../fold.ts'
import { mirrored, smooth, type Node, type Point, type Shape } from '../path.ts'
import type { Piece } from '../piece.ts'
import { SIDES, type Pose, type Side } from '../pose.ts'
import type { Random } from '../random.ts'

/** Half widths and heights of a top, in millimetres from the back neck. */
export type Cut = {
  neck: number
  neckDrop: number
  shoulder: number
  slope: number
  armhole: number
  chest: number
  waist: number
  hip: number
  hem: number
  length: number
}

/** A body takes up width that a table does not; folded away, everything is as wide as the shelf. */
export const fitted = (cut: Cut, pose: Pose): Cut => {
  if (pose.folded)
    return {
      ...cut,
      shoulder: 194,
      slope: 24,
      armhole: 150,
      chest: 200,
      waist: 200,
      hip: 200,
      hem: 200,
      length: Math.max(560, cut.length),
    }
  if (!pose.worn) return cut
  return {
    ...cut,
    shoulder: cut.shoulder * 0.86,
    slope: cut.slope * 1.2,
    chest: cut.chest * 0.74,
    waist: cut.waist * 0.72,
    hip: cut.hip * 0.78,
    hem: cut.hem * 0.8,
    armhole: cut.armhole * 0.92,
  }
}

export const shoulderTip = (cut: Cut, side: Side): Point => [side * cut.shoulder, cut.slope]
export const underarm = (cut: Cut, side: Side): Point => [side * cut.chest, cut.armhole]
const scye = (cut: Cut, side: Side): Point => [
  side * (Math.min(cut.shoulder, cut.chest) - 16),
  cut.slope + (cut.armhole - cut.slope) * 0.6,
]

/** From the neck over the shoulder and down the side to the hem. */
export const sideSeam = (cut: Cut, side: Side): Node[] => [
  [side * cut.neck, 0, 'corner'],
  [...shoulderTip(cut, side), 'corner'],
  scye(cut, side),
  [...underarm(cut, side), 'corner'],
  ...(cut.length > 480 ? [[side * cut.waist, Math.min(415, cut.length * 0.62)] as Node] : []),
  ...(cut.length > 680 ? [[side * cut.hip, 610] as Node] : []),
  [side * cut.hem, cut.length, 'corner'],
]

export const armholeSeam = (cut: Cut, side: Side): Point[] => [
  shoulderTip(cut, side),
  scye(cut, side),
  underarm(cut, side),
]
export const neckLine = (cut: Cut, spread = 0): Point[] => [
  [-cut.neck - spread, 0],
  [-cut.neck * 0.66 - spread * 0.7, cut.neckDrop * 0.74 + spread * 0.6],
  [0, cut.neckDrop + spread],
  [cut.neck * 0.66 + spread * 0.7, cut.neckDrop * 0.74 + spread * 0.6],
  [cut.neck + spread, 0],
]

export const wholeBody = (cut: Cut, { hemDip = 8, vNeck = false } = {}): Shape =>
  smooth(
    mirrored([
      vNeck ? [0, cut.neckDrop, 'corner'] : [0, cut.neckDrop],
      ...(vNeck ? [] : [[cut.neck * 0.66, cut.neckDrop * 0.74] as Node]),
      ...sideSeam(cut, 1),
      [0, cut.length + hemDip],
    ]),
  )

/** One front: the side seam, then up the opening edge to the break of the collar. */
export const panel = (
  cut: Cut,
  side: Side,
  {
    hemEdge,
    breakEdge,
    breakAt,
    rounded = false,
  }: { hemEdge: number; breakEdge: number; breakAt: number; rounded?: boolean },
): Shape =>
  smooth([
    ...sideSeam(cut, side),
    ...(rounded
      ? ([
          [hemEdge + side * 60, cut.length + 6],
          [hemEdge + side * 8, cut.length - 50],
        ] as Node[])
      : [[hemEdge, cut.length + 6, 'corner'] as Node]),
    [breakEdge, breakAt, 'corner'],
  ])

export const backOf = (cut: Cut, cloth: Cloth): Piece => ({
  shape: wholeBody({ ...cut, neckDrop: 16, length: cut.length - 6, hem: cut.hem - 3 }, { hemDip: -2 }),
  cloth: inside(cloth),
  lift: 0,
  volume: 10,
})

/** Drag lines from the underarms and soft folds across the waist. */
export const bodyFolds = (
  cut: Cut,
  cloth: Cloth,
  random: Random,
  { worn, amount = 1 }: { worn: boolean; amount?: number },
): string => {
  const waistAt = Math.min(430, cut.length * 0.62)
  const creases: Crease[] = SIDES.flatMap((side) => [
    ...fan([side * (cut.chest - 4), cut.armhole + 6], -side * 34, random, {
      count: 2,
      spread: 36,
      length: 190 * amount,
      width: 15,
    }),
    ...fan(
      [side * (cut.waist - 2), waistAt + random.around(0, 40)],
      -side * random.between(62, 104),
      random,
      {
        count: worn ? 2 : 1,
        spread: 34,
        length: 140 * amount,
        width: 15,
        strength: 0.7,
      },
    ),
  ])
  const middle = random.around(0, 60)
  creases.push({
    line: [
      [middle, cut.length * 0.5],
      [middle + random.around(0, 20), cut.length * 0.7],
      [middle + random.around(0, 46), cut.length * 0.96],
    ],
    width: 24 * amount,
    strength: 0.75,
  })
  return creased(creases, cloth)
}
