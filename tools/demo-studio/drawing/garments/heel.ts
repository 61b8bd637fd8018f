import { recoloured } from '../cloth.ts'
import { darker, lighter } from '../colour.ts'
import { ribbon, smooth } from '../path.ts'
import { threadOf, topstitch } from '../sewing.ts'
import { type OneShoe, dots, opening } from './shoe.ts'

export const heel: OneShoe = (at, cloth) => [
  {
    shape: smooth([
      at(88, -112, 'corner'),
      at(132, -128, 'corner'),
      at(124, -60),
      at(126, 0, 'corner'),
      at(110, 0, 'corner'),
      at(106, -60),
    ]),
    cloth: recoloured(cloth, darker(cloth.colour, 0.12)),
    lift: 2,
    volume: 6,
  },
  opening(at, cloth, [
    [-86, -52],
    [0, -92],
    [124, -168],
    [104, -128],
    [10, -72],
  ]),
  {
    shape: smooth([
      at(-156, -8, 'corner'),
      at(-152, -26),
      at(-116, -46),
      at(-82, -46, 'corner'),
      at(-30, -50),
      at(44, -86),
      at(92, -132),
      at(124, -172, 'corner'),
      at(136, -146),
      at(130, -112, 'corner'),
      at(70, -84),
      at(0, -34),
      at(-70, -6),
      at(-120, -2),
    ]),
    cloth,
    lift: 4,
    volume: 18,
    marks: topstitch(
      dots(at, [
        [-84, -40],
        [-28, -43],
        [48, -78],
        [98, -128],
      ]),
      threadOf(cloth),
      0.4,
    ),
  },
  {
    shape: ribbon(
      dots(at, [
        [-152, -6],
        [-70, -2],
        [0, -28],
        [70, -78],
        [128, -108],
      ]),
      [7, 8, 8, 8, 8],
      5,
    ),
    cloth: recoloured(cloth, lighter(cloth.accent, 0.1), 'leather'),
    lift: 0,
    volume: 2,
  },
]
