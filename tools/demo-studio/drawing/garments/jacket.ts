import { lining, type Cloth } from '../cloth.ts'
import { assemble, type Garment } from '../garment.ts'
import type { Piece } from '../piece.ts'
import { SIDES, type Pose, type Side } from '../pose.ts'
import type { Random } from '../random.ts'
import { backOf, bodyFolds, panel, type Cut } from './bodice.ts'
import { label } from './collar.ts'
import { sleeves, type SleeveStyle } from './sleeve.ts'

export const JACKET: Cut = {
  neck: 82,
  neckDrop: 92,
  shoulder: 240,
  slope: 44,
  armhole: 268,
  chest: 278,
  waist: 262,
  hip: 262,
  hem: 256,
  length: 600,
}

export const SLEEVE: SleeveStyle = { length: 610, bicep: 200, elbow: 172, cuff: 112, finish: 'rib' }

export const BRASS = '#c49a55'

export const STEEL = '#b9bcc2'

type Fronts = {
  cut: Cut
  sleeve: SleeveStyle
  extra: (side: Side, edge: number, cut: Cut) => Piece[]
  marks?: (side: Side, cut: Cut) => string
  overlap: number
}

export const fronts = (
  { cut, sleeve, extra, marks, overlap }: Fronts,
  cloth: Cloth,
  pose: Pose,
  random: Random,
): { under: Piece[]; fronts: Piece[]; over: Piece[] } => {
  const arms = sleeves({ cut, style: sleeve, cloth, pose, random })
  const made = SIDES.flatMap((side): Piece[] => {
    const gap = side * pose.open * 90
    const edge = pose.open > 0 ? gap : -side * overlap
    return [
      {
        shape: panel(cut, side, {
          hemEdge: edge,
          breakEdge: pose.open > 0 ? gap * 0.55 : edge,
          breakAt: cut.neckDrop + 8,
        }),
        cloth,
        lift: 6,
        volume: 28,
        folds: bodyFolds(cut, cloth, random.fork(`side${side}`), { worn: pose.worn }),
        marks: marks?.(side, cut) ?? '',
      },
      ...extra(side, edge, cut),
    ]
  })
  return { under: arms.under, fronts: made, over: arms.over }
}

export const finish = (
  cut: Cut,
  cloth: Cloth,
  parts: ReturnType<typeof fronts>,
  collar: { back: Piece; fronts: Piece[] },
  extras: Piece[] = [],
): Garment =>
  assemble(
    [...parts.under, ...parts.fronts, ...extras, ...collar.fronts, ...parts.over],
    [cut.chest * 0.5, cut.armhole + 60],
    [
      {
        ...backOf(cut, cloth),
        cloth: lining(cloth),
        marks: label(cloth, 26),
      },
      collar.back,
    ],
  )
