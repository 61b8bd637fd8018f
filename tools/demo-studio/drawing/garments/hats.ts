import { recoloured, inside } from '../cloth.ts'
import { creased } from '../fold.ts'
import { assemble } from '../garment.ts'
import { mirrored, ribbon, smooth } from '../path.ts'
import { ribs, seam, threadOf, topstitch } from '../sewing.ts'
import type { Draw } from '../wardrobe.ts'

/** Hats sit on a head whose brow is at 0 0. */
export const cap: Draw = (cloth) =>
  assemble(
    [
      {
        shape: smooth([
          [-96, 14, 'corner'],
          [-94, -50],
          [-54, -106],
          [10, -116],
          [72, -92],
          [100, -40],
          [104, 16, 'corner'],
          [0, 26],
        ]),
        cloth,
        lift: 6,
        volume: 34,
        marks:
          seam(
            [
              [8, -116],
              [-20, -50],
              [-24, 24],
            ],
            cloth,
            0.7,
          ) +
          seam(
            [
              [12, -116],
              [60, -60],
              [72, 20],
            ],
            cloth,
            0.7,
          ) +
          topstitch(
            [
              [-94, 2],
              [0, 14],
              [102, 4],
            ],
            threadOf(cloth),
            0.6,
          ),
        trim: `<ellipse cx="10" cy="-116" rx="9" ry="5" fill="${cloth.shade}"/><circle cx="-34" cy="-56" r="4" fill="${cloth.shade}"/>`,
      },
      {
        shape: smooth([
          [-100, 8, 'corner'],
          [-20, 20],
          [66, 14, 'corner'],
          [40, 34],
          [-60, 52],
          [-150, 56],
          [-186, 44],
          [-160, 22],
        ]),
        cloth: cloth.accent === cloth.colour ? cloth : recoloured(cloth, cloth.colour),
        lift: 7,
        volume: 12,
        marks:
          topstitch(
            [
              [-176, 42],
              [-110, 46],
              [-20, 36],
            ],
            threadOf(cloth),
            0.6,
          ) +
          topstitch(
            [
              [-160, 34],
              [-100, 36],
              [0, 27],
            ],
            threadOf(cloth),
            0.6,
          ),
      },
    ],
    [20, -50],
  )

export const beanie: Draw = (cloth) =>
  assemble(
    [
      {
        shape: smooth(
          mirrored([
            [0, -150],
            [48, -142],
            [92, -92],
            [108, -20],
            [108, 10, 'corner'],
            [0, 18],
          ]),
        ),
        cloth,
        lift: 6,
        volume: 34,
        marks: ribs(
          [
            [-34, -148],
            [0, -152],
            [34, -148],
          ],
          [
            [-108, 10],
            [0, 16],
            [108, 10],
          ],
          cloth,
          20,
        ),
        folds: creased(
          [
            {
              line: [
                [40, -130],
                [70, -80],
                [78, -10],
              ],
              width: 18,
            },
            {
              line: [
                [-20, -146],
                [-30, -90],
                [-24, 0],
              ],
              width: 14,
              strength: 0.6,
            },
          ],
          cloth,
        ),
      },
      {
        shape: smooth(
          mirrored([
            [0, -22],
            [104, -30],
            [114, -18],
            [116, 26],
            [108, 36],
            [0, 46],
          ]),
        ),
        cloth,
        lift: 6,
        volume: 16,
        marks: ribs(
          [
            [-114, -26],
            [0, -18],
            [114, -26],
          ],
          [
            [-112, 34],
            [0, 44],
            [112, 34],
          ],
          cloth,
          26,
        ),
      },
    ],
    [0, -70],
  )

export const wideHat: Draw = (cloth, _pose, random) => {
  const dip = random.around(0, 10)
  const brim = smooth([
    [-232, 6 + dip],
    [-190, -24],
    [-80, -40],
    [80, -42],
    [196, -28],
    [234, 2 - dip],
    [186, 44],
    [60, 66],
    [-70, 64],
    [-188, 44],
  ])
  const crown = smooth([
    [-106, 14],
    [-104, -40],
    [-84, -108],
    [-40, -128],
    [0, -114],
    [44, -130],
    [86, -110],
    [106, -42],
    [108, 14],
    [50, 32],
    [-50, 32],
  ])
  return assemble(
    [
      {
        shape: brim,
        cloth,
        lift: 9,
        volume: 26,
        folds: creased(
          [
            {
              line: [
                [-200, 20],
                [-90, 44],
                [60, 50],
              ],
              width: 22,
              strength: 0.7,
            },
            {
              line: [
                [110, 20],
                [150, 12],
                [210, 6],
              ],
              width: 14,
              strength: 0.7,
            },
          ],
          cloth,
        ),
      },
      {
        shape: crown,
        cloth,
        lift: 9,
        volume: 36,
        folds: creased(
          [
            {
              line: [
                [0, -116],
                [-4, -84],
                [-10, -60],
              ],
              width: 26,
            },
            {
              line: [
                [-60, -112],
                [-52, -80],
                [-60, -50],
              ],
              width: 15,
              strength: 0.6,
            },
          ],
          cloth,
        ),
      },
      {
        shape: ribbon(
          [
            [-107, -8],
            [-60, 12],
            [0, 16],
            [60, 12],
            [108, -8],
          ],
          [34, 36, 36, 36, 34],
          5,
        ),
        cloth: recoloured(inside(cloth), cloth.accent, 'satin'),
        lift: 3,
        volume: 8,
      },
    ],
    [150, 26],
  )
}
