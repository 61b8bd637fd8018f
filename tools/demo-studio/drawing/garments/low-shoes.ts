import { recoloured, type Cloth } from '../cloth.ts'
import { darker } from '../colour.ts'
import { creased } from '../fold.ts'
import { ribbon, smooth } from '../path.ts'
import type { Piece } from '../piece.ts'
import { seam, snap, threadOf, topstitch } from '../sewing.ts'
import { type Place, type OneShoe, dots, soleOf, opening } from './shoe.ts'

export const stackedSole = (at: Place, cloth: Cloth, heel: number): Piece[] => [
  {
    shape: smooth([
      at(70, -heel, 'corner'),
      at(144, -heel, 'corner'),
      at(140, 0, 'corner'),
      at(76, 0, 'corner'),
    ]),
    cloth: soleOf(cloth),
    lift: 2,
    volume: 6,
  },
  {
    shape: smooth([
      at(-152, -18),
      at(-138, -20),
      at(-40, -heel * 0.5 - 8),
      at(60, -heel - 6),
      at(148, -heel - 8, 'corner'),
      at(148, -heel + 2, 'corner'),
      at(64, -heel + 4),
      at(-30, -heel * 0.4),
      at(-96, -2),
      at(-140, -5),
    ]),
    cloth: soleOf(cloth),
    lift: 2,
    volume: 4,
  },
]

const lowUpper = (at: Place, cloth: Cloth, marks: string): Piece => ({
  shape: smooth([
    at(-150, -22, 'corner'),
    at(-150, -46),
    at(-122, -66),
    at(-72, -78),
    at(-22, -102, 'corner'),
    at(30, -88),
    at(84, -92),
    at(126, -112, 'corner'),
    at(140, -84),
    at(142, -32, 'corner'),
    at(60, -32),
    at(-40, -20),
  ]),
  cloth,
  lift: 4,
  volume: 20,
  marks,
  folds: creased(
    [
      {
        line: dots(at, [
          [-70, -76],
          [-58, -56],
          [-62, -34],
        ]),
        width: 9,
        strength: 0.7,
      },
      {
        line: dots(at, [
          [-52, -84],
          [-40, -62],
          [-46, -38],
        ]),
        width: 8,
        strength: 0.5,
      },
    ],
    cloth,
  ),
})

export const loafer: OneShoe = (at, cloth) => [
  opening(at, cloth, [
    [-20, -100],
    [50, -100],
    [124, -112],
    [96, -88],
    [40, -84],
  ]),
  ...stackedSole(at, cloth, 24),
  lowUpper(
    at,
    cloth,
    seam(
      dots(at, [
        [-128, -58],
        [-92, -56],
        [-50, -68],
        [-16, -94],
      ]),
      cloth,
    ) +
      topstitch(
        dots(at, [
          [-128, -52],
          [-92, -49],
          [-48, -61],
        ]),
        threadOf(cloth),
        0.6,
      ),
  ),
  {
    shape: smooth([
      at(-56, -92, 'corner'),
      at(-14, -108, 'corner'),
      at(14, -30, 'corner'),
      at(-34, -26, 'corner'),
    ]),
    cloth,
    lift: 3,
    volume: 7,
    trim: snap([at(-30, -74)[0], at(-30, -74)[1]], 9, '#c9a25c'),
  },
]

export const derby: OneShoe = (at, cloth) => [
  {
    shape: smooth([at(-40, -96), at(-8, -130), at(24, -128), at(30, -90, 'corner'), at(-30, -70, 'corner')]),
    cloth,
    lift: 2,
    volume: 8,
  },
  ...stackedSole(at, cloth, 26),
  lowUpper(
    at,
    cloth,
    seam(
      dots(at, [
        [-102, -72],
        [-92, -50],
        [-96, -24],
      ]),
      cloth,
    ) +
      topstitch(
        dots(at, [
          [-96, -72],
          [-85, -50],
          [-89, -24],
        ]),
        threadOf(cloth),
        0.7,
      ),
  ),
  {
    shape: smooth([
      at(-44, -90, 'corner'),
      at(14, -126, 'corner'),
      at(66, -100),
      at(128, -114, 'corner'),
      at(140, -84),
      at(142, -32, 'corner'),
      at(10, -28, 'corner'),
      at(-14, -58),
    ]),
    cloth,
    lift: 3,
    volume: 14,
    marks: topstitch(
      dots(at, [
        [-36, -84],
        [-8, -54],
        [16, -34],
      ]),
      threadOf(cloth),
      0.7,
    ),
  },
  ...[0, 1, 2].map((row): Piece => ({
    shape: ribbon(
      dots(at, [
        [-36 + row * 18, -100 - row * 9],
        [-14 + row * 18, -82 - row * 8],
      ]),
      [7, 7],
      2,
    ),
    cloth: recoloured(cloth, darker(cloth.colour, 0.45)),
    lift: 2,
    volume: 2,
  })),
]
