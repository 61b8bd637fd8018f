import { inside, plain, type Cloth } from '../cloth.ts'
import { darker } from '../colour.ts'
import { creased, hang } from '../fold.ts'
import { assemble, type Garment } from '../garment.ts'
import { mirrored, ribbon, smooth } from '../path.ts'
import type { Piece } from '../piece.ts'
import type { Pose } from '../pose.ts'
import type { Random } from '../random.ts'
import { ribs, seam, threadOf, topstitch } from '../sewing.ts'
import type { Draw } from '../wardrobe.ts'
import { backOf, bodyFolds, fitted, wholeBody, type Cut } from './bodice.ts'
import { crewBand, label, rolledCollar } from './collar.ts'
import { sleeves, type SleeveStyle } from './sleeve.ts'

type Pullover = {
  cut: Cut
  sleeve: SleeveStyle
  neck: 'crew' | 'roll' | 'hood'
  band: number
  hem: 'rib' | 'stitch'
  pouch?: boolean
}

const TEE: Cut = {
  neck: 88,
  neckDrop: 96,
  shoulder: 226,
  slope: 46,
  armhole: 250,
  chest: 262,
  waist: 256,
  hip: 260,
  hem: 262,
  length: 690,
}
const SWEATER: Cut = {
  ...TEE,
  neck: 90,
  shoulder: 250,
  armhole: 280,
  chest: 292,
  waist: 286,
  hem: 262,
  length: 650,
}
const LONG: SleeveStyle = { length: 610, bicep: 206, elbow: 178, cuff: 104, finish: 'rib' }

export const hemBand = (cut: Cut, cloth: Cloth, depth: number): Piece => {
  const y = cut.length
  const half = cut.hem - 8
  return {
    shape: smooth(
      mirrored([
        [0, y - 4],
        [half * 0.6, y - 6],
        [half + 6, y - 12, 'corner'],
        [half - 4, y + depth, 'corner'],
        [half * 0.6, y + depth + 7],
        [0, y + depth + 9],
      ]),
    ),
    cloth: plain(cloth),
    lift: 2,
    volume: 10,
    marks: ribs(
      [
        [-half - 4, y - 10],
        [0, y - 4],
        [half + 4, y - 10],
      ],
      [
        [-half + 4, y + depth],
        [0, y + depth + 9],
        [half - 4, y + depth],
      ],
      cloth,
      60,
    ),
  }
}

const hood = (cloth: Cloth): { back: Piece[]; front: Piece[] } => {
  const cord = (side: number): Piece => ({
    shape: ribbon(
      [
        [side * 58, 84],
        [side * 64, 150],
        [side * 56, 232 + side * 14],
      ],
      [7, 7, 9],
      5,
    ),
    cloth: { ...plain(cloth), colour: cloth.accent },
    lift: 3,
    volume: 2,
  })
  return {
    back: [
      {
        shape: smooth(
          mirrored([
            [0, -186],
            [84, -170],
            [148, -104],
            [156, -20],
            [132, 52],
            [60, 92],
            [0, 96],
          ]),
        ),
        cloth: plain(cloth),
        lift: 6,
        volume: 34,
        marks: seam(
          [
            [0, -186],
            [4, -90],
            [0, 0],
          ],
          cloth,
          0.6,
        ),
      },
      {
        shape: smooth(
          mirrored([
            [0, -112],
            [62, -98],
            [98, -48],
            [92, 18],
            [46, 74],
            [0, 92],
          ]),
        ),
        cloth: inside(plain(cloth)),
        lift: 0,
        volume: 22,
        marks: label(cloth, 10),
      },
    ],
    front: [
      ...[-1, 1].map((side): Piece => ({
        shape: smooth([
          [side * 92, -52],
          [side * 132, -30],
          [side * 140, 24],
          [side * 92, 86],
          [side * -8, 142, 'corner'],
          [side * 4, 96, 'corner'],
          [side * 62, 62],
          [side * 98, 8],
        ]),
        cloth: plain(cloth),
        lift: 6,
        volume: 16,
        marks: topstitch(
          [
            [side * 106, -10],
            [side * 76, 62],
            [side * 6, 112],
          ],
          threadOf(cloth),
          0.5,
        ),
      })),
      cord(-1),
      cord(1),
    ],
  }
}

const pouch = (cloth: Cloth): Piece => ({
  shape: smooth(
    mirrored([
      [0, 430],
      [104, 428, 'corner'],
      [168, 540, 'corner'],
      [168, 640, 'corner'],
      [0, 644],
    ]),
  ),
  cloth,
  lift: 3,
  volume: 12,
  marks:
    topstitch(
      [
        [112, 434],
        [160, 540],
      ],
      threadOf(cloth),
      0.5,
    ) +
    topstitch(
      [
        [-112, 434],
        [-160, 540],
      ],
      threadOf(cloth),
      0.5,
    ),
})

const pullover = (plan: Pullover, cloth: Cloth, pose: Pose, random: Random): Garment => {
  const cut = fitted(plan.cut, pose)
  const arms = sleeves({ cut, style: plan.sleeve, cloth, pose, random })
  const body: Piece = {
    shape: wholeBody(cut),
    cloth,
    lift: 5,
    volume: 32,
    folds:
      bodyFolds(cut, cloth, random.fork('body'), { worn: pose.worn }) +
      creased(
        hang(
          [
            [-cut.chest, 330],
            [cut.chest, 330],
          ],
          [
            [-cut.hem, cut.length],
            [cut.hem, cut.length],
          ],
          random,
          {
            count: 4,
            width: 17,
            strength: 0.6,
            start: 0.7,
          },
        ),
        cloth,
      ),
    marks:
      plan.hem === 'stitch'
        ? topstitch(
            [
              [-cut.hem, cut.length - 18],
              [0, cut.length - 10],
              [cut.hem, cut.length - 18],
            ],
            threadOf(cloth),
            0.5,
          )
        : '',
  }
  const hem = plan.hem === 'rib' ? [hemBand(cut, cloth, 58)] : []
  const crew = crewBand(cut, cloth, plan.band)
  const top =
    plan.neck === 'hood'
      ? hood(cloth)
      : plan.neck === 'roll'
        ? { back: [], front: [rolledCollar(cut, cloth)] }
        : { back: [crew.back], front: [crew.front] }
  return assemble(
    [...arms.under, body, ...hem, ...(plan.pouch ? [pouch(cloth)] : []), ...top.front, ...arms.over],
    [cut.chest * 0.3, cut.armhole + 90],
    [
      {
        ...backOf(cut, cloth),
        marks: plan.neck === 'crew' ? label(cloth) : '',
      },
      ...top.back,
    ],
  )
}

export const tShirt: Draw = (cloth, pose, random) =>
  pullover(
    {
      cut: TEE,
      sleeve: { length: random.between(255, 285), bicep: 198, elbow: 184, cuff: 168, finish: 'hem' },
      neck: 'crew',
      band: 20,
      hem: 'stitch',
    },
    cloth,
    pose,
    random,
  )
export const sweatshirt: Draw = (cloth, pose, random) =>
  pullover({ cut: SWEATER, sleeve: LONG, neck: 'crew', band: 30, hem: 'rib' }, cloth, pose, random)
export const crewKnit: Draw = (cloth, pose, random) =>
  pullover(
    {
      cut: { ...SWEATER, shoulder: 236, chest: 280, waist: 274 },
      sleeve: { ...LONG, bicep: 190, elbow: 164 },
      neck: 'crew',
      band: 32,
      hem: 'rib',
    },
    cloth,
    pose,
    random,
  )
export const rollNeck: Draw = (cloth, pose, random) =>
  pullover(
    {
      cut: { ...SWEATER, neck: 82, neckDrop: 60, shoulder: 226, chest: 262, waist: 252 },
      sleeve: { ...LONG, bicep: 178, elbow: 152, cuff: 96 },
      neck: 'roll',
      band: 30,
      hem: 'rib',
    },
    cloth,
    pose,
    random,
  )
export const hoodie: Draw = (cloth, pose, random) =>
  pullover(
    { cut: { ...SWEATER, neckDrop: 120 }, sleeve: LONG, neck: 'hood', band: 30, hem: 'rib', pouch: true },
    cloth,
    pose,
    random,
  )

/** Shoulder straps, bound edges: tanks and camisoles. */
const strapped = (
  cloth: Cloth,
  pose: Pose,
  random: Random,
  { strap, dip, length, flare }: { strap: number; dip: number; length: number; flare: number },
): Garment => {
  const squeeze = pose.worn ? 0.76 : 1
  const [inner, chest, waist, hem] = [96 * squeeze, 218 * squeeze, 206 * squeeze, (214 + flare) * squeeze]
  const half = (front: number) =>
    mirrored([
      [0, front],
      [inner * 0.55, front - 16],
      [inner - strap * 0.1, front - 96],
      [inner, 14, 'corner'],
      [inner + strap, 24, 'corner'],
      [inner + strap * 1.06, 110],
      [chest - 24, 208],
      [chest, 252, 'corner'],
      [waist, 420],
      [hem, length, 'corner'],
      [hem * 0.5, length + 8],
      [0, length + 10],
    ])
  const shape = smooth(half(dip))
  const [back, body] = [
    { shape: smooth(half(dip - 60)), cloth: inside(cloth), lift: 0, volume: 14 },
    {
      shape,
      cloth,
      lift: 5,
      volume: 28,
      folds: bodyFolds(
        {
          neck: inner,
          neckDrop: dip,
          shoulder: inner + strap,
          slope: 30,
          armhole: 252,
          chest,
          waist,
          hip: hem,
          hem,
          length,
        },
        cloth,
        random,
        {
          worn: pose.worn,
          amount: 0.85,
        },
      ),
      marks:
        `<path d="${shape.d}" fill="none" stroke="${darker(cloth.colour, 0.2)}" stroke-width="16" stroke-opacity=".5"/>` +
        topstitch(
          [
            [-hem, length - 16],
            [0, length - 6],
            [hem, length - 16],
          ],
          threadOf(cloth),
          0.5,
        ),
    },
  ]
  return assemble([body], [20, 330], [back])
}

export const tank: Draw = (cloth, pose, random) =>
  strapped(cloth, pose, random, { strap: 46, dip: 168, length: 640, flare: 6 })
export const camisole: Draw = (cloth, pose, random) =>
  strapped(cloth, pose, random, { strap: 9, dip: 205, length: 610, flare: 26 })
