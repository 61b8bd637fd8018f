import { inside, recoloured } from '../cloth.ts'
import { creased, fan } from '../fold.ts'
import { assemble } from '../garment.ts'
import { mirrored, ribbon, smooth, type Point } from '../path.ts'
import type { Piece } from '../piece.ts'
import { seam, snap, threadOf, topstitch } from '../sewing.ts'
import type { Draw } from '../wardrobe.ts'

const BRASS = '#c9a25c'

export const tote: Draw = (cloth, _pose, random) => {
  const lean = random.around(0, 12)
  const handle = (dx: number, dy: number): Piece => ({
    shape: ribbon(
      [
        [-86 + dx, 30],
        [-84 + dx + lean, -130 + dy],
        [0 + dx + lean, -206 + dy],
        [84 + dx + lean, -130 + dy],
        [86 + dx, 30],
      ],
      [20, 18, 18, 18, 20],
      6,
    ),
    cloth: recoloured(cloth, cloth.accent, cloth.fabric === 'straw' ? 'leather' : cloth.fabric),
    lift: 5,
    volume: 6,
  })
  const body: Piece = {
    shape: smooth([
      [-186, 0, 'corner'],
      [0, 10],
      [186, -2, 'corner'],
      [176, 160],
      [164, 318],
      [140, 336],
      [0, 342],
      [-138, 338],
      [-164, 320],
      [-176, 160],
    ]),
    cloth,
    lift: 8,
    volume: 42,
    folds: creased(
      [
        ...fan([-160, 316], 150, random, { count: 2, length: 130, width: 16 }),
        ...fan([160, 310], -150, random, { count: 2, length: 130, width: 16 }),
        {
          line: [
            [-60, 20],
            [-40, 150],
            [-66, 300],
          ],
          width: 26,
          strength: 0.6,
        },
      ],
      cloth,
    ),
    marks:
      topstitch(
        [
          [-184, 16],
          [0, 26],
          [184, 14],
        ],
        threadOf(cloth),
      ) +
      seam(
        [
          [-170, 270],
          [0, 282],
          [170, 268],
        ],
        cloth,
        0.6,
      ),
  }
  const mouth: Piece = {
    shape: smooth([
      [-184, 0, 'corner'],
      [0, -22],
      [184, -2, 'corner'],
      [0, 14],
    ]),
    cloth: inside(cloth),
    lift: 0,
    volume: 6,
  }
  return assemble([handle(10, 16), mouth, body, handle(0, 0)], [20, 180])
}

export const shoulderBag: Draw = (cloth, _pose, random) => {
  const drop = random.between(220, 270)
  const strap: Piece = {
    shape: ribbon(
      [
        [-128, 16],
        [-150 + random.around(0, 20), -drop * 0.55],
        [-20, -drop],
        [124, -drop * 0.6],
        [130, 16],
      ],
      [15, 14, 14, 14, 15],
      7,
    ),
    cloth,
    lift: 5,
    volume: 5,
  }
  const body: Piece = {
    shape: smooth(
      mirrored([
        [0, 0],
        [110, -2],
        [140, 18],
        [152, 100],
        [126, 172],
        [0, 190],
      ]),
    ),
    cloth,
    lift: 9,
    volume: 30,
  }
  const flap: Piece = {
    shape: smooth(
      mirrored([
        [0, -8],
        [112, -8],
        [142, 10],
        [144, 66],
        [104, 122],
        [0, 134],
      ]),
    ),
    cloth,
    lift: 7,
    volume: 20,
    marks: topstitch(
      [
        [-133, 14],
        [-134, 62],
        [-98, 112],
        [0, 124],
        [98, 112],
        [134, 62],
        [133, 14],
      ],
      threadOf(cloth),
      0.6,
    ),
    trim: `<rect x="-13" y="104" width="26" height="34" rx="5" fill="${BRASS}"/><rect x="-9" y="107" width="12" height="27" rx="4" fill="#efd9a2" fill-opacity=".75"/>`,
  }
  return assemble([strap, body, flap], [60, 70])
}

export const clutch: Draw = (cloth) =>
  assemble(
    [
      {
        shape: smooth([
          [-150, 0, 'corner'],
          [150, -6, 'corner'],
          [154, 160],
          [146, 176],
          [-144, 178],
          [-154, 166],
        ]),
        cloth,
        lift: 8,
        volume: 22,
      },
      {
        shape: smooth([
          [-152, -4, 'corner'],
          [0, -10],
          [152, -8, 'corner'],
          [120, 44],
          [16, 110],
          [-8, 112],
          [-116, 46],
        ]),
        cloth,
        lift: 6,
        volume: 14,
        marks: topstitch(
          [
            [-138, 10],
            [-108, 42],
            [0, 100],
            [114, 40],
            [140, 6],
          ],
          threadOf(cloth),
          0.5,
        ),
        trim: snap([2, 92], 10, BRASS),
      },
    ],
    [-80, 130],
  )

export const backpack: Draw = (cloth) => {
  const trim = recoloured(cloth, cloth.accent, 'leather')
  const strap = (side: number): Piece => ({
    shape: ribbon(
      [
        [side * 60, -40],
        [side * 168, 40],
        [side * 172, 230],
        [side * 120, 360],
      ],
      [30, 42, 34, 22],
      6,
    ),
    cloth,
    lift: 4,
    volume: 8,
  })
  const closing = (x: number): Piece => ({
    shape: ribbon(
      [
        [x, 110],
        [x + 2, 240],
      ],
      [22, 22],
      2,
    ),
    cloth: trim,
    lift: 4,
    volume: 4,
    trim: snap([x + 1, 214], 8, BRASS),
  })
  const loop: readonly Point[] = [
    [-30, -44],
    [-22, -84],
    [22, -84],
    [30, -44],
  ]
  return assemble(
    [
      strap(-1),
      strap(1),
      { shape: ribbon(loop, [14, 14, 14, 14], 5), cloth: trim, lift: 4, volume: 4 },
      {
        shape: smooth(
          mirrored([
            [0, -52],
            [104, -40],
            [142, 20],
            [156, 200],
            [150, 360],
            [110, 392],
            [0, 398],
          ]),
        ),
        cloth,
        lift: 9,
        volume: 42,
      },
      {
        shape: smooth(
          mirrored([
            [0, 226],
            [98, 228, 'corner'],
            [108, 300],
            [98, 372],
            [0, 378],
          ]),
        ),
        cloth,
        lift: 6,
        volume: 18,
        marks: topstitch(
          [
            [-96, 244],
            [0, 242],
            [96, 244],
          ],
          threadOf(cloth),
        ),
      },
      {
        shape: smooth(
          mirrored([
            [0, -58],
            [108, -46],
            [144, 14],
            [148, 110],
            [112, 168],
            [0, 178],
          ]),
        ),
        cloth,
        lift: 8,
        volume: 26,
        marks: topstitch(
          [
            [-138, 108],
            [-104, 158],
            [0, 167],
            [104, 158],
            [138, 108],
          ],
          threadOf(cloth),
        ),
      },
      closing(-62),
      closing(62),
    ],
    [0, 60],
  )
}
