import { recoloured, type Cloth } from '../cloth.ts'
import { darker } from '../colour.ts'
import { ribbon, smooth } from '../path.ts'
import type { Piece } from '../piece.ts'
import type { Random } from '../random.ts'
import { threadOf, topstitch } from '../sewing.ts'
import type { Cut } from './bodice.ts'

/** A belt of the coat's own cloth, buckled, with one end hanging. */
export const tieBelt = (cut: Cut, cloth: Cloth, y: number, random: Random): Piece[] => {
  const half = cut.waist + 6
  const tail = random.around(0, 10)
  const leather = recoloured(cloth, darker(cloth.accent, 0.25), 'leather')
  const strip: Piece = {
    shape: ribbon(
      [
        [-half, y - 3],
        [0, y + 10],
        [half, y - 3],
      ],
      [42, 44, 42],
      5,
    ),
    cloth,
    lift: 6,
    volume: 9,
    marks:
      topstitch(
        [
          [-half, y - 17],
          [0, y - 5],
          [half, y - 17],
        ],
        threadOf(cloth),
        0.5,
      ) +
      topstitch(
        [
          [-half, y + 11],
          [0, y + 24],
          [half, y + 11],
        ],
        threadOf(cloth),
        0.5,
      ),
  }
  const loose: Piece = {
    shape: ribbon(
      [
        [4, y + 8],
        [-34 + tail, y + 80],
        [-24 + tail, y + 190],
      ],
      [38, 42, 44],
      5,
    ),
    cloth,
    lift: 7,
    volume: 9,
  }
  const buckle: Piece = {
    shape: smooth([
      [-34, y - 22, 'corner'],
      [26, y - 20, 'corner'],
      [27, y + 36, 'corner'],
      [-33, y + 34, 'corner'],
    ]),
    cloth: leather,
    lift: 4,
    volume: 6,
    marks: `<rect x="-22" y="${y - 10}" width="38" height="34" fill="${cloth.colour}"/><rect x="-5" y="${y - 12}" width="5" height="38" fill="${leather.colour}"/>`,
  }
  return [loose, strip, buckle]
}
