import { recoloured } from '../cloth.ts'
import { darker, lightness } from '../colour.ts'
import { ribbon, smooth } from '../path.ts'
import type { Piece } from '../piece.ts'
import { seam, threadOf, topstitch } from '../sewing.ts'
import { type OneShoe, dots, opening } from './shoe.ts'

export const trainer: OneShoe = (at, cloth) => {
  const rubber = recoloured(cloth, lightness(cloth.accent) > 0.55 ? cloth.accent : '#eee8dc', 'jersey')
  const trim = recoloured(
    cloth,
    lightness(cloth.accent) > 0.85 ? darker(cloth.colour, 0.2) : cloth.accent,
    'suede',
  )
  const laces = [0, 1, 2, 3, 4].map((row): Piece => ({
    shape: ribbon(
      dots(at, [
        [-72 + row * 19, -92 - row * 11],
        [-54 + row * 18, -78 - row * 10],
        [-46 + row * 17, -70 - row * 9],
      ]),
      [9, 9, 8],
      3,
    ),
    cloth: rubber,
    lift: 2,
    volume: 2,
  }))
  return [
    opening(at, cloth, [
      [4, -142],
      [60, -116],
      [122, -132],
      [100, -108],
      [52, -98],
    ]),
    {
      shape: smooth([
        at(-10, -124),
        at(4, -160),
        at(36, -158),
        at(40, -112, 'corner'),
        at(-20, -90, 'corner'),
      ]),
      cloth,
      lift: 2,
      volume: 10,
    },
    {
      shape: smooth([
        at(-148, -26, 'corner'),
        at(-147, -52),
        at(-118, -74),
        at(-76, -90),
        at(-34, -118),
        at(8, -142, 'corner'),
        at(36, -118),
        at(72, -104),
        at(106, -116),
        at(128, -134, 'corner'),
        at(138, -110),
        at(136, -70),
        at(144, -26, 'corner'),
      ]),
      cloth,
      lift: 4,
      volume: 22,
      marks:
        seam(
          dots(at, [
            [-96, -82],
            [-78, -54],
            [-84, -28],
          ]),
          cloth,
          0.7,
        ) +
        topstitch(
          dots(at, [
            [-90, -84],
            [-70, -54],
            [-76, -28],
          ]),
          threadOf(cloth),
          0.6,
        ),
    },
    {
      shape: smooth([
        at(88, -110, 'corner'),
        at(128, -134, 'corner'),
        at(139, -100),
        at(136, -66),
        at(143, -28, 'corner'),
        at(94, -28, 'corner'),
        at(104, -70),
      ]),
      cloth: trim,
      lift: 2,
      volume: 9,
    },
    {
      shape: ribbon(
        dots(at, [
          [-30, -32],
          [4, -66],
          [44, -84],
          [90, -92],
        ]),
        [26, 18, 14, 10],
        5,
      ),
      cloth: trim,
      lift: 1,
      volume: 4,
    },
    ...laces,
    {
      shape: smooth([
        at(-154, -30),
        at(-130, -38),
        at(-40, -30),
        at(60, -34),
        at(146, -38, 'corner'),
        at(152, -18),
        at(140, 0),
        at(-20, 0),
        at(-128, -1),
        at(-156, -14),
      ]),
      cloth: rubber,
      lift: 2,
      volume: 9,
      marks: seam(
        dots(at, [
          [-152, -13],
          [-40, -10],
          [148, -14],
        ]),
        rubber,
        0.6,
      ),
    },
  ]
}
