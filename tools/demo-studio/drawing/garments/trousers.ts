import { inside, type Cloth } from '../cloth.ts'
import { creased, type Crease } from '../fold.ts'
import { assemble, type Garment } from '../garment.ts'
import { mirrored, smooth, type Point } from '../path.ts'
import type { Piece } from '../piece.ts'
import { SIDES, type Pose } from '../pose.ts'
import type { Random } from '../random.ts'
import { threadOf, topstitch } from '../sewing.ts'
import type { Draw } from '../wardrobe.ts'
import { type Legs, TOP, legPiece, hemPiece } from './leg.ts'
import { pockets, cargoPocket } from './trouser-pockets.ts'
import { waistband } from './waistband.ts'

export const cutLegs = (legs: Legs, cloth: Cloth, pose: Pose, random: Random): Garment => {
  const fly: Point[] = [
    [22, TOP + 14],
    [24, TOP + legs.rise * 0.5],
    [4, TOP + legs.rise * 0.74],
  ]
  const thread = legs.denim ? '#cf9a5b' : threadOf(cloth)
  const [left, right] = [
    legPiece(legs, cloth, pose, -1, random.fork('left')),
    legPiece(legs, cloth, pose, 1, random.fork('right')),
  ]
  const pocketMarks = `<path d="${pockets(legs, pose)}" fill="none" stroke="${cloth.shade}" stroke-width="2.6" stroke-opacity=".6"/><path transform="translate(0 7)" d="${pockets(legs, pose)}" fill="none" stroke="${thread}" stroke-width="1.6" stroke-dasharray="5 3" stroke-opacity="${legs.denim ? 0.9 : 0.4}"/>`
  const pleats = legs.pleats
    ? creased(
        SIDES.flatMap((side): Crease[] =>
          [0.32, 0.52].map((t) => ({
            line: [
              [side * legs.waist * t, TOP + 10],
              [side * legs.waist * t * 1.06, TOP + 150],
              [side * legs.waist * t * 1.2, TOP + 330],
            ],
            width: 13,
          })),
        ),
        cloth,
      )
    : ''
  const half = legs.waist * (pose.worn ? 0.78 : 1)
  const back: Piece = {
    shape: smooth(
      mirrored([
        [0, TOP - 46],
        [half * 0.7, TOP - 44],
        [half - 2, TOP - 35, 'corner'],
        [half * 0.9, TOP + 20],
        [0, TOP + 20],
      ]),
    ),
    cloth: inside(cloth),
    lift: 0,
    volume: 7,
  }
  return assemble(
    [
      { ...left, marks: `${left.marks}${pocketMarks}`, folds: `${left.folds}${pleats}` },
      {
        ...right,
        marks: `${right.marks}${pocketMarks}${legs.drawstring ? '' : topstitch(fly, thread, legs.denim ? 0.9 : 0.5)}`,
        folds: `${right.folds}${pleats}`,
      },
      ...SIDES.flatMap((side) => [
        ...(legs.cargo ? cargoPocket(legs, cloth, pose, side) : []),
        ...hemPiece(legs, cloth, pose, side),
      ]),
      ...waistband(legs, cloth, pose),
    ],
    [legs.hip * 0.4, TOP + Math.min(420, legs.length * 0.5)],
    [back],
  )
}

export const of =
  (legs: (random: Random) => Legs): Draw =>
  (cloth, pose, random) =>
    cutLegs(legs(random), cloth, pose, random)

export const straightTrousers = of(() => ({
  waist: 198,
  hip: 256,
  knee: 236,
  hem: 216,
  rise: 300,
  length: 1050,
  crease: true,
}))

export const wideTrousers = of((random) => ({
  waist: 192,
  hip: 262,
  knee: 312,
  hem: random.between(330, 370),
  rise: 315,
  length: 1080,
  crease: true,
  pleats: random.chance(0.7),
}))

export const jeans = of((random) => ({
  waist: 200,
  hip: 250,
  knee: 220,
  hem: random.pick([196, 218, 240]),
  rise: 290,
  length: random.between(1000, 1050),
  denim: true,
  ...(random.chance(0.4) ? { cuffed: 'turned' as const } : {}),
}))

export const cargoTrousers = of(() => ({
  waist: 204,
  hip: 268,
  knee: 264,
  hem: 236,
  rise: 300,
  length: 1040,
  cargo: true,
}))

export const joggers = of(() => ({
  waist: 200,
  hip: 262,
  knee: 236,
  hem: 156,
  rise: 310,
  length: 1010,
  cuffed: 'rib',
  drawstring: true,
}))

export const leggings = of(() => ({
  waist: 176,
  hip: 214,
  knee: 158,
  hem: 112,
  rise: 290,
  length: 980,
  drawstring: true,
}))

export const shorts = of((random) => ({
  waist: 198,
  hip: 256,
  knee: 300,
  hem: 284,
  rise: 300,
  length: random.between(450, 500),
  pleats: random.chance(0.5),
  ...(random.chance(0.4) ? { cuffed: 'turned' as const } : {}),
}))
