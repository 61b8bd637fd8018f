import { darker } from '../colour.ts'
import { inside, type Cloth } from '../cloth.ts'
import { creased, fan } from '../fold.ts'
import { assemble } from '../garment.ts'
import { mirrored, ribbon, smooth, type Node, type Point } from '../path.ts'
import type { Piece } from '../piece.ts'
import { SIDES, type Pose } from '../pose.ts'
import type { Random } from '../random.ts'
import { button, seam, threadOf, topstitch } from '../sewing.ts'
import type { Draw } from '../wardrobe.ts'
import { backOf, bodyFolds, fitted, wholeBody, type Cut } from './bodice.ts'
import { shirtFronts } from './shirts.ts'
import { skirtPieces, type SkirtPlan } from './skirts.ts'
import { sleeves } from './sleeve.ts'
import { cutLegs } from './trousers.ts'

const slim = (pose: Pose) => (pose.worn ? 0.78 : 1)

const waistSeam = (waist: number, y: number, cloth: Cloth): Piece => ({
  shape: ribbon(
    [
      [-waist - 3, y - 4],
      [0, y + 5],
      [waist + 3, y - 4],
    ],
    [22, 24, 22],
    4,
  ),
  cloth,
  lift: 3,
  volume: 5,
  marks: topstitch(
    [
      [-waist, y + 4],
      [0, y + 13],
      [waist, y + 4],
    ],
    threadOf(cloth),
    0.4,
  ),
})

/** Cut on the bias: straps, a cowl that dips, cloth that skims the hip and swings at the hem. */
export const slipDress: Draw = (cloth, pose, random) => {
  const k = slim(pose)
  const [bust, waist, hip, hem, length] = [
    204 * k,
    178 * k,
    228 * k,
    318 * (pose.worn ? 0.86 : 1),
    random.between(1060, 1150),
  ]
  const sway = random.around(0, 26)
  const cowl = 214 + random.between(0, 24)
  const strap = (side: number): Piece => ({
    shape: ribbon(
      [
        [side * 92 * k, 176],
        [side * 96 * k, 90],
        [side * 80 * k, 4],
      ],
      [9, 8, 8],
      5,
    ),
    cloth,
    lift: 2,
    volume: 2,
  })
  const top: Node[] = [
    [0, cowl],
    [58 * k, cowl - 18],
    [96 * k, 170, 'corner'],
    [148 * k, 226],
    [bust, 268, 'corner'],
  ]
  const body = mirrored([
    ...top,
    [waist, 440],
    [hip, 640],
    [hem * 0.86, length - 230],
    [hem, length, 'corner'],
    [hem * 0.5, length + 22],
    [0, length + 26],
  ])
  const shape = smooth(
    body.map(([x, y, kind]): Node => {
      const shift = sway * Math.max(0, (y - 440) / 700)
      return kind ? [x + shift, y, kind] : [x + shift, y]
    }),
  )
  const drape = creased(
    [
      {
        line: [
          [-90 * k, 184],
          [0, cowl + 44],
          [88 * k, 184],
        ],
        width: 15,
      },
      {
        line: [
          [-82 * k, 200],
          [6, cowl + 84],
          [84 * k, 204],
        ],
        width: 13,
        strength: 0.8,
      },
      ...fan([-waist, 450], 60, random, { count: 3, spread: 70, length: 190, width: 14 }),
      ...fan([waist, 460], -60, random, { count: 3, spread: 70, length: 190, width: 14 }),
      ...[-0.66, -0.3, 0.08, 0.42, 0.74].map((t) => ({
        line: [
          [t * hip * 0.7 + random.around(0, 20), random.between(560, 760)],
          [t * hem * 0.8 + sway * 0.6, 900],
          [t * hem + sway, length + 20],
        ] satisfies Point[],
        width: random.between(20, 38),
        strength: 0.9,
      })),
    ],
    cloth,
  )
  const back: Piece = {
    shape: smooth(
      mirrored([
        [0, 262],
        [80 * k, 252],
        [bust, 262, 'corner'],
        [bust * 0.9, 340],
        [0, 360],
      ]),
    ),
    cloth: inside(cloth),
    lift: 0,
    volume: 8,
  }
  return assemble(
    [strap(-1), strap(1), { shape, cloth, lift: 5, volume: 36, folds: drape }],
    [hip * 0.2, 560],
    [back],
  )
}

const dressSkirt = (
  cut: Cut,
  pose: Pose,
  random: Random,
  { hem, length, waves, depth }: Pick<SkirtPlan, 'hem' | 'length' | 'waves' | 'depth'>,
): SkirtPlan => ({
  waist: cut.waist,
  hip: cut.waist + 62,
  hem: hem * (pose.worn ? 0.88 : 1),
  top: cut.length - 6,
  length,
  waves,
  depth,
  sway: random.around(0, 22),
})

export const shirtDress: Draw = (cloth, pose, random) => {
  const cut = fitted(
    {
      neck: 76,
      neckDrop: 86,
      shoulder: 218,
      slope: 46,
      armhole: 252,
      chest: 252,
      waist: 206,
      hip: 206,
      hem: 206,
      length: 440,
    },
    pose,
  )
  const { pieces, behind } = shirtFronts(
    {
      cut,
      sleeve: { length: random.pick([290, 600]), bicep: 186, elbow: 160, cuff: 108, finish: 'cuff' },
      undone: 44,
      pocket: false,
      rounded: false,
      buttons: 4,
    },
    cut,
    cloth,
    pose,
    random,
  )
  const plan = dressSkirt(cut, pose, random, { hem: 330, length: 690, waves: 4, depth: 14 })
  const [under, skirt] = skirtPieces(plan, cloth, random)
  const rows = Array.from({ length: 6 }, (_, row) =>
    button([plan.sway * (row / 6), plan.top + 60 + row * 98], 7, darker(cloth.accent, 0.05), cloth.light),
  ).join('')
  const placket: Piece = {
    shape: ribbon(
      [
        [0, plan.top],
        [plan.sway * 0.4, plan.top + 340],
        [plan.sway, plan.top + 694],
      ],
      [34, 35, 36],
      4,
    ),
    cloth,
    lift: 3,
    volume: 5,
    trim: rows,
  }
  return assemble(
    [...(under && skirt ? [under, skirt] : []), placket, ...pieces, waistSeam(cut.waist, cut.length, cloth)],
    [cut.waist * 0.5, 620],
    behind,
  )
}

/** Gathered tiers to the ankle under a fitted bodice, sleeves full at the wrist. */
export const maxiDress: Draw = (cloth, pose, random) => {
  const cut = fitted(
    {
      neck: 92,
      neckDrop: 176,
      shoulder: 196,
      slope: 44,
      armhole: 246,
      chest: 238,
      waist: 192,
      hip: 192,
      hem: 192,
      length: 420,
    },
    pose,
  )
  const vNeck = random.chance(0.6)
  const arms = sleeves({
    cut,
    style: random.chance(0.5)
      ? { length: 590, bicep: 186, elbow: 226, cuff: 92, finish: 'cuff' }
      : { length: 250, bicep: 196, elbow: 200, cuff: 176, finish: 'hem' },
    cloth,
    pose,
    random,
  })
  const body: Piece = {
    shape: wholeBody(cut, { vNeck }),
    cloth,
    lift: 4,
    volume: 26,
    folds: bodyFolds(cut, cloth, random, { worn: pose.worn, amount: 0.8 }),
    marks: SIDES.map((side) =>
      seam(
        [
          [side * cut.chest * 0.5, 300],
          [side * cut.waist * 0.5, cut.length],
        ],
        cloth,
        0.5,
      ),
    ).join(''),
  }
  const tiers = [
    { hem: 292, length: 290, start: 0 },
    { hem: 352, length: 300, start: 272 },
    { hem: 412, length: 330, start: 556 },
  ]
  const skirts = tiers.map(({ hem, length, start }, index) => {
    const above = tiers[index - 1]
    const plan = dressSkirt(cut, pose, random, { hem, length, waves: 5 + index, depth: 9 + index * 2 })
    return skirtPieces(
      {
        ...plan,
        sway: 6 * index,
        top: plan.top + start,
        waist: above ? above.hem * (pose.worn ? 0.88 : 1) * 0.985 : plan.waist,
        hip: above ? above.hem * 0.94 + 20 : plan.hip,
      },
      cloth,
      random,
    )
  })
  return assemble(
    [...arms.under, ...skirts.reverse().flat(), body, waistSeam(cut.waist, cut.length, cloth), ...arms.over],
    [cut.waist * 0.4, 640],
    [backOf(cut, cloth)],
  )
}

export const jumpsuit: Draw = (cloth, pose, random) => {
  const cut = fitted(
    {
      neck: 76,
      neckDrop: 90,
      shoulder: 224,
      slope: 46,
      armhole: 258,
      chest: 258,
      waist: 208,
      hip: 210,
      hem: 204,
      length: 410,
    },
    pose,
  )
  const { pieces, behind } = shirtFronts(
    {
      cut,
      sleeve: { length: 280, bicep: 196, elbow: 180, cuff: 166, finish: 'turned' },
      undone: 56,
      pocket: true,
      rounded: false,
      buttons: 4,
    },
    cut,
    cloth,
    pose,
    random,
  )
  const legs = cutLegs(
    { waist: 204, hip: 262, knee: 286, hem: 296, rise: 320, length: 1040, drawstring: false, pleats: true },
    cloth,
    pose,
    random,
  )
  const top = assemble([...pieces, waistSeam(cut.waist, cut.length - 4, cloth)], [0, 0], behind)
  return {
    svg: legs.svg + top.svg,
    behind: top.behind,
    outline: legs.outline + top.outline,
    outlineBehind: top.outlineBehind,
    anchor: [cut.waist * 0.4, 560],
    bounds: {
      left: Math.min(legs.bounds.left, top.bounds.left),
      right: Math.max(legs.bounds.right, top.bounds.right),
      top: top.bounds.top,
      bottom: legs.bounds.bottom,
    },
  }
}
