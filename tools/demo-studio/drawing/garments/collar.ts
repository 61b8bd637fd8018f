import { inside, plain, type Cloth } from '../cloth.ts'
import { darker } from '../colour.ts'
import { mirrored, ribbon, smooth, type Node } from '../path.ts'
import type { Piece } from '../piece.ts'
import type { Side } from '../pose.ts'
import { ribs, threadOf, topstitch } from '../sewing.ts'
import { neckLine, type Cut } from './bodice.ts'

/** A sewn-in label, half seen inside the back neck. */
export const label = (cloth: Cloth, y = 22): string =>
  `<rect x="-20" y="${y}" width="40" height="22" rx="1.5" fill="#efe6d6" fill-opacity=".92"/><path d="M-12 ${y + 9}h24M-7 ${y + 14}h14" stroke="${darker(cloth.colour, 0.5)}" stroke-width="1.8" stroke-opacity=".7"/>`

/** The ribbed band of a crew neck, back and front. */
export const crewBand = (cut: Cut, cloth: Cloth, width: number): { back: Piece; front: Piece } => {
  const front = neckLine(cut)
  const back = front.map(([x, y]) => [x, (y / cut.neckDrop) * 14 - 6] as const)
  const band = (line: readonly (readonly [number, number])[]) =>
    ribbon(line, [width * 0.86, width, width, width, width * 0.86], 5)
  const outer = neckLine(cut, width / 2)
  const innerEdge = neckLine(cut, -width / 2)
  return {
    back: { shape: band(back), cloth: inside(plain(cloth)), lift: 2, volume: 7 },
    front: {
      shape: band(front),
      cloth: plain(cloth),
      lift: 3,
      volume: 9,
      marks: ribs(innerEdge, outer, cloth, 34),
    },
  }
}

/** The two leaves of a shirt collar with the stand behind. `spread` opens the points. */
export const shirtCollar = (
  cut: Cut,
  cloth: Cloth,
  { spread = 46, point = 104, undone = 0, worn = false } = {},
): { back: Piece; leaves: Piece[] } => {
  const { neck } = cut
  const leaf = (side: Side): Piece => {
    const lean = side === 1 ? 3 : -2
    const at = (x: number, y: number, kind?: 'corner'): Node => (kind ? [side * x, y, kind] : [side * x, y])
    return {
      shape: smooth([
        at(worn ? neck * 0.58 : -2, -27),
        at(neck * 0.78, -27),
        at(neck + 13, 2),
        at(neck + 16, 34),
        at(spread + neck * 0.42 + lean, point + undone * 0.3, 'corner'),
        undone > 0 ? at(neck * 0.4, cut.neckDrop * 0.74, 'corner') : at(5, cut.neckDrop - 4, 'corner'),
        at(neck * 0.6, 26),
        at(neck * (worn ? 0.62 : 0.78), 2),
        ...(worn ? [] : [at(neck * 0.5, -12), at(-2, -13)]),
      ]),
      cloth,
      lift: 6,
      volume: 8,
      grain: side * 24,
      marks: topstitch(
        [
          [side * (neck + 8), 30],
          [side * (spread + neck * 0.42 - 4), point - 11],
          undone > 0 ? [side * (neck * 0.4 + 8), cut.neckDrop * 0.7] : [side * 10, cut.neckDrop - 13],
        ],
        threadOf(cloth),
        0.6,
      ),
    }
  }
  return {
    back: {
      shape: smooth(
        mirrored([
          [0, -27],
          [neck * 0.7, -25],
          [neck + 4, 2],
          [neck * 0.66, 40],
          [0, cut.neckDrop + undone * 0.4],
        ]),
      ),
      cloth: inside(cloth),
      lift: 0,
      volume: 8,
      marks: label(cloth, 6),
    },
    leaves: [leaf(-1), leaf(1)],
  }
}

/** A roll neck: a soft tube folded over on itself. */
export const rolledCollar = (cut: Cut, cloth: Cloth, height = 78): Piece => {
  const { neck } = cut
  const top = -height * 0.72
  return {
    shape: smooth(
      mirrored([
        [0, top - 3],
        [neck * 0.72, top - 1],
        [neck * 0.9, top + 12],
        [neck * 0.94, top * 0.3],
        [neck * 1.06, 12],
        [neck * 0.8, 40],
        [0, 56],
      ]),
    ),
    cloth: plain(cloth),
    lift: 5,
    volume: 20,
    marks: ribs(
      [
        [-neck * 0.88, top + 2],
        [0, top - 4],
        [neck * 0.88, top + 2],
      ],
      [
        [-neck * 1.02, 18],
        [0, 58],
        [neck * 1.02, 18],
      ],
      cloth,
      24,
    ),
    trim: '',
  }
}

/** A ribbed or padded collar that stands around the neck. */
export const standCollar = (
  cut: Cut,
  cloth: Cloth,
  { height = 46, ribbed = false } = {},
): { back: Piece; fronts: Piece[] } => {
  const { neck } = cut
  const front = (side: Side): Piece => ({
    shape: smooth([
      [side * neck * 0.82, -height * 0.82],
      [side * (neck + 10), -height * 0.3],
      [side * (neck + 12), 8, 'corner'],
      [side * neck * 0.7, cut.neckDrop * 0.76],
      [side * 3, cut.neckDrop + 4, 'corner'],
      [side * 5, cut.neckDrop - height * 0.86, 'corner'],
      [side * neck * 0.5, cut.neckDrop * 0.3 - height * 0.3],
    ]),
    cloth: plain(cloth),
    lift: 4,
    volume: ribbed ? 10 : 18,
    marks: ribbed
      ? ribs(
          [
            [side * neck, -height * 0.5],
            [side * neck * 0.6, cut.neckDrop * 0.3 - height * 0.25],
            [side * 4, cut.neckDrop - height],
          ],
          [
            [side * (neck + 12), 6],
            [side * neck * 0.7, cut.neckDrop * 0.78],
            [side * 4, cut.neckDrop + 6],
          ],
          cloth,
          13,
        )
      : '',
  })
  return {
    back: {
      shape: smooth(
        mirrored([
          [0, -height],
          [neck * 0.8, -height * 0.92],
          [neck + 8, -6],
          [neck * 0.6, 34],
          [0, cut.neckDrop * 0.8],
        ]),
      ),
      cloth: inside(plain(cloth)),
      lift: 0,
      volume: 12,
      marks: label(cloth, -4),
    },
    fronts: [front(-1), front(1)],
  }
}
