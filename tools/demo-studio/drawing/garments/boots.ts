import { recoloured, type Cloth } from '../cloth.ts'
import { darker } from '../colour.ts'
import { creased } from '../fold.ts'
import { smooth } from '../path.ts'
import type { Piece } from '../piece.ts'
import { stackedSole } from './low-shoes.ts'
import { type Place, type OneShoe, dots, opening } from './shoe.ts'

const bootUpper = (at: Place, cloth: Cloth, shaft: number, width: number): Piece => ({
  shape: smooth([
    at(-150, -22, 'corner'),
    at(-150, -48),
    at(-120, -70),
    at(-66, -88),
    at(-14, -122),
    at(4, -170),
    at(136 - width, -shaft, 'corner'),
    at(136 + (shaft > 300 ? 10 : 4), -shaft - 6, 'corner'),
    at(134, -shaft * 0.55),
    at(130, -110),
    at(142, -70),
    at(142, -32, 'corner'),
    at(60, -32),
    at(-40, -20),
  ]),
  cloth,
  lift: 4,
  volume: 26,
  folds: creased(
    [
      {
        line: dots(at, [
          [-8, -128],
          [40, -112],
          [96, -122],
        ]),
        width: 13,
      },
      {
        line: dots(at, [
          [0, -160],
          [50, -142],
          [120, -150],
        ]),
        width: 11,
        strength: 0.8,
      },
      {
        line: dots(at, [
          [-70, -84],
          [-52, -60],
          [-58, -36],
        ]),
        width: 9,
        strength: 0.7,
      },
      ...(shaft > 300
        ? [
            {
              line: dots(at, [
                [20, -260],
                [70, -240],
                [128, -262],
              ]),
              width: 14,
              strength: 0.7,
            },
            {
              line: dots(at, [
                [60, -180],
                [66, -290],
                [62, -400],
              ]),
              width: 22,
              strength: 0.7,
            },
          ]
        : []),
    ],
    cloth,
  ),
})

export const ankleBoot: OneShoe = (at, cloth) => [
  opening(at, cloth, [
    [6, -222],
    [70, -234],
    [138, -226],
    [120, -206],
    [30, -206],
  ]),
  ...stackedSole(at, cloth, 44),
  bootUpper(at, cloth, 216, 128),
  {
    shape: smooth([at(36, -212, 'corner'), at(92, -214, 'corner'), at(88, -120), at(64, -92), at(44, -124)]),
    cloth: recoloured(cloth, darker(cloth.colour, 0.3), 'knit'),
    lift: 0,
    volume: 7,
  },
]

export const tallBoot: OneShoe = (at, cloth) => [
  opening(at, cloth, [
    [-6, -446],
    [70, -462],
    [146, -452],
    [120, -430],
    [20, -428],
  ]),
  ...stackedSole(at, cloth, 40),
  bootUpper(at, cloth, 440, 142),
]
