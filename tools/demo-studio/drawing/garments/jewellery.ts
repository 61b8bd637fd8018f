import { recoloured, type Cloth } from '../cloth.ts'
import { darker, lightness } from '../colour.ts'
import { assemble } from '../garment.ts'
import { ellipse, ribbon, smooth, walk, type Point } from '../path.ts'
import type { Piece } from '../piece.ts'
import { threadOf, topstitch } from '../sewing.ts'
import type { Draw } from '../wardrobe.ts'

export const watch: Draw = (cloth) => {
  const metal = recoloured(cloth, cloth.fabric === 'metal' ? cloth.colour : '#c7b08a', 'metal')
  const face = lightness(cloth.accent) > 0.3 ? cloth.accent : '#f1eadc'
  const ticks = Array.from(
    { length: 12 },
    (_, hour) =>
      `<path transform="rotate(${hour * 30})" d="M0 -25V-21" stroke="${darker(face, 0.75)}" stroke-width="2"/>`,
  ).join('')
  const strap: Piece = {
    shape: ribbon(
      [
        [-4, -150],
        [2, -70],
        [0, 0],
        [-3, 80],
        [4, 168],
      ],
      [24, 30, 36, 30, 22],
      5,
    ),
    cloth,
    lift: 5,
    volume: 8,
    marks:
      topstitch(
        [
          [-10, -146],
          [-9, -60],
        ],
        threadOf(cloth),
        0.5,
      ) + [96, 112, 128, 144].map((y) => `<circle cx="2" cy="${y}" r="2.2" fill="${cloth.shade}"/>`).join(''),
  }
  return assemble(
    [
      strap,
      { shape: ellipse([36, 0], 6, 6), cloth: metal, lift: 2, volume: 3 },
      { shape: ellipse([0, 0], 37), cloth: metal, lift: 5, volume: 8 },
      {
        shape: ellipse([0, 0], 30),
        cloth: recoloured(cloth, face, 'satin'),
        lift: 0,
        volume: 6,
        marks: `${ticks}<path d="M0 0L-11 -11M0 0L14 -15" stroke="${darker(face, 0.8)}" stroke-width="2.6" stroke-linecap="round"/><path d="M-20 12L6 -26h8L-14 18Z" fill="#fff" fill-opacity=".25"/>`,
      },
    ],
    [0, 8],
  )
}

const beads = (line: readonly Point[], radius: number, cloth: Cloth): Piece[] =>
  walk(line, 10).map(({ point }) => ({ shape: ellipse(point, radius), cloth, lift: 2, volume: 4 }))

export const necklace: Draw = (cloth, _pose, random) => {
  const line: Point[] = [
    [-30, -84],
    [-84, -40],
    [-78, 40],
    [-26, 96 + random.around(0, 8)],
    [4, 116],
    [32, 94],
    [82, 36],
    [80, -46],
    [30, -86],
  ]
  const gem = recoloured(cloth, cloth.accent, 'satin')
  const pendant: Piece = {
    shape: smooth([
      [4, 112],
      [20, 134],
      [22, 156],
      [4, 172],
      [-14, 156],
      [-12, 134],
    ]),
    cloth: gem,
    lift: 4,
    volume: 9,
    trim: '<path d="M-4 140Q0 132 6 130" stroke="#fff" stroke-width="3" stroke-opacity=".7" fill="none" stroke-linecap="round"/>',
  }
  return assemble([...beads(line, cloth.fabric === 'metal' ? 3.6 : 8, cloth), pendant], [4, 146])
}

export const earrings: Draw = (cloth, _pose, random) => {
  const hoop = (x: number, y: number, tilt: number): Piece[] => [
    {
      shape: ribbon(
        Array.from({ length: 13 }, (_, index): Point => {
          const a = (-80 + index * 27 + tilt) * (Math.PI / 180)
          return [x + Math.cos(a) * 40, y + Math.sin(a) * 44]
        }),
        [5, 9, 13, 9, 5],
        4,
      ),
      cloth,
      lift: 4,
      volume: 4,
    },
    {
      shape: smooth([
        [x - 6, y + 46],
        [x + 7, y + 46],
        [x + 13, y + 74],
        [x, y + 90],
        [x - 13, y + 74],
      ]),
      cloth: recoloured(cloth, cloth.accent, 'satin'),
      lift: 3,
      volume: 6,
      trim: `<path d="M${x - 5} ${y + 66}q2 -8 6 -10" stroke="#fff" stroke-width="2.4" stroke-opacity=".7" fill="none" stroke-linecap="round"/>`,
    },
  ]
  return assemble([...hoop(-62, 0, 0), ...hoop(60, 18, random.around(0, 20))], [-62, 42])
}
