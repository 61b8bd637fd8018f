import type { Cloth } from '../cloth.ts'
import { ribbon, smooth } from '../path.ts'
import type { Piece } from '../piece.ts'
import { SIDES } from '../pose.ts'
import { button, threadOf, topstitch } from '../sewing.ts'
import type { Draw } from '../wardrobe.ts'
import type { Cut } from './bodice.ts'
import type { SleeveStyle } from './sleeve.ts'
import { tailored } from './tailored.ts'
import { tieBelt } from './tie-belt.ts'

const COAT: Cut = {
  neck: 84,
  neckDrop: 100,
  shoulder: 238,
  slope: 46,
  armhole: 268,
  chest: 282,
  waist: 262,
  hip: 292,
  hem: 318,
  length: 1120,
}
const BLAZER: Cut = {
  neck: 80,
  neckDrop: 100,
  shoulder: 226,
  slope: 44,
  armhole: 250,
  chest: 258,
  waist: 226,
  hip: 256,
  hem: 262,
  length: 740,
}
const SLEEVE: SleeveStyle = { length: 640, bicep: 200, elbow: 172, cuff: 142, finish: 'plain' }

const stormFlap = (cut: Cut, cloth: Cloth): Piece => ({
  shape: smooth([
    [cut.neck, 2, 'corner'],
    [cut.shoulder - 4, cut.slope, 'corner'],
    [cut.chest - 24, cut.armhole - 30],
    [cut.chest * 0.62, cut.armhole + 26],
    [70, cut.armhole - 6, 'corner'],
    [66, 120, 'corner'],
  ]),
  cloth,
  lift: 6,
  volume: 14,
  marks: topstitch(
    [
      [cut.chest - 32, cut.armhole - 32],
      [cut.chest * 0.62, cut.armhole + 17],
      [76, cut.armhole - 14],
    ],
    threadOf(cloth),
    0.6,
  ),
})

const epaulettes = (cut: Cut, cloth: Cloth): Piece[] =>
  SIDES.map((side) => ({
    shape: ribbon(
      [
        [side * (cut.shoulder + 2), cut.slope + 16],
        [side * cut.shoulder * 0.76, cut.slope - 4],
        [side * cut.neck * 1.35, 16],
      ],
      [52, 46, 34],
      4,
    ),
    cloth,
    lift: 4,
    volume: 7,
    trim: button([side * cut.neck * 1.5, 22], 8, cloth.accent, cloth.light),
  }))

export const trenchCoat: Draw = (cloth, pose, random) =>
  tailored(
    {
      cut: COAT,
      sleeve: { ...SLEEVE, bicep: 212 },
      breakAt: 372,
      overlap: 92,
      lapel: 104,
      stitched: true,
      pockets: 'welt',
      pocketAt: 640,
      buttons: { rows: 4, from: 300, to: 720, radius: 12.5, doubled: true },
      extras: (cut, own, position, chance) => [
        stormFlap(cut, own),
        ...epaulettes(cut, own),
        ...(position.open > 0 ? [] : tieBelt(cut, own, 462, chance)),
      ],
    },
    cloth,
    pose,
    random,
  )

export const woolCoat: Draw = (cloth, pose, random) => {
  const doubled = random.chance(0.5)
  return tailored(
    {
      cut: { ...COAT, length: random.between(1020, 1150), waist: 268 },
      sleeve: SLEEVE,
      breakAt: doubled ? 400 : 430,
      overlap: doubled ? 84 : 36,
      lapel: doubled ? 108 : 92,
      pockets: 'flap',
      pocketAt: 640,
      buttons: { rows: 3, from: doubled ? 420 : 452, to: doubled ? 660 : 700, radius: 14, doubled },
    },
    cloth,
    pose,
    random,
  )
}

export const blazer: Draw = (cloth, pose, random) => {
  const doubled = random.chance(0.4)
  return tailored(
    {
      cut: BLAZER,
      sleeve: { ...SLEEVE, length: 620, bicep: 182, elbow: 154, cuff: 128 },
      breakAt: doubled ? 392 : 420,
      overlap: doubled ? 72 : 28,
      lapel: doubled ? 98 : 80,
      pockets: 'flap',
      pocketAt: 545,
      rounded: !doubled,
      buttons: { rows: 2, from: doubled ? 412 : 432, to: doubled ? 520 : 520, radius: 10.5, doubled },
    },
    cloth,
    pose,
    random,
  )
}

export const waistcoat: Draw = (cloth, pose, random) =>
  tailored(
    {
      cut: { ...BLAZER, shoulder: 182, chest: 246, armhole: 272, length: 600, hem: 240 },
      sleeve: null,
      breakAt: 318,
      overlap: 20,
      lapel: 52,
      pockets: 'flap',
      pocketAt: 478,
      buttons: { rows: 5, from: 334, to: 560, radius: 8.5, doubled: false },
    },
    cloth,
    pose,
    random,
  )
