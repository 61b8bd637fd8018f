import { recoloured, type Cloth } from '../cloth.ts'
import { darker } from '../colour.ts'
import { ribbon, smooth, type Node, type Point } from '../path.ts'
import type { Piece } from '../piece.ts'
import { seam, snap } from '../sewing.ts'
import { type OneShoe, dots } from './shoe.ts'

export const sandal: OneShoe = (at, cloth) => {
  const cork = recoloured(cloth, '#c9a27a', 'suede')
  const far = recoloured(cloth, darker(cloth.colour, 0.36))
  const band = (nodes: readonly Node[], own: Cloth, dx: number): Piece => {
    const shape = smooth(nodes.map(([x, y, kind]) => at(x + dx, y, kind)))
    return { shape, cloth: own, lift: dx === 0 ? 4 : 1, volume: 8 }
  }
  const toe: Node[] = [
    [-126, -28, 'corner'],
    [-110, -62],
    [-74, -84],
    [-50, -86, 'corner'],
    [-64, -62],
    [-68, -28, 'corner'],
  ]
  const instep: Node[] = [
    [-36, -32, 'corner'],
    [-18, -84],
    [18, -116],
    [46, -118, 'corner'],
    [30, -86],
    [26, -36, 'corner'],
  ]
  const ankle: Point[] = [
    [26, -112],
    [70, -120],
    [112, -126],
    [132, -112],
  ]
  return [
    band(toe, far, 30),
    band(instep, far, 32),
    {
      shape: ribbon(
        dots(at, [
          [130, -44],
          [138, -84],
          [130, -116],
        ]),
        [26, 22, 18],
        5,
      ),
      cloth: far,
      lift: 2,
      volume: 6,
    },
    {
      shape: smooth([
        at(-152, -22),
        at(-128, -34),
        at(-30, -32),
        at(70, -38),
        at(140, -46),
        at(152, -30),
        at(142, 0),
        at(0, 0),
        at(-120, 0),
        at(-152, -10),
      ]),
      cloth: cork,
      lift: 3,
      volume: 9,
      marks: seam(
        dots(at, [
          [-150, -15],
          [-20, -12],
          [148, -17],
        ]),
        cork,
        0.8,
      ),
    },
    band(toe, cloth, 0),
    band(instep, cloth, 0),
    {
      shape: ribbon(dots(at, ankle), [17, 17, 17, 17], 5),
      cloth,
      lift: 3,
      volume: 5,
      trim: snap([at(66, -120)[0], at(66, -120)[1]], 8, '#c9a25c'),
    },
  ]
}
