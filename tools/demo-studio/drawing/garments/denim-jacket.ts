import { ribbon, smooth, type Point } from '../path.ts'
import type { Side } from '../pose.ts'
import { seam, snap, topstitch } from '../sewing.ts'
import type { Draw } from '../wardrobe.ts'
import { fitted } from './bodice.ts'
import { shirtCollar } from './collar.ts'
import { JACKET, SLEEVE, BRASS, fronts, finish } from './jacket.ts'

export const denimJacket: Draw = (cloth, pose, random) => {
  const cut = fitted(JACKET, pose)
  const thread = '#d09a56'
  const yoke = (side: Side): Point[] => [
    [side * 22, 232],
    [side * cut.chest, 226],
  ]
  const parts = fronts(
    {
      cut,
      overlap: 16,
      sleeve: { ...SLEEVE, cuff: 118, finish: 'cuff' },
      marks: (side) =>
        seam(yoke(side), cloth) +
        topstitch(
          [
            [side * 22, 240],
            [side * cut.chest, 234],
          ],
          thread,
        ) +
        seam(
          [
            [side * 98, 300],
            [side * 64, cut.length],
          ],
          cloth,
          0.8,
        ) +
        topstitch(
          [
            [side * 106, 300],
            [side * 72, cut.length],
          ],
          thread,
        ) +
        seam(
          [
            [side * 168, 300],
            [side * 168, cut.length],
          ],
          cloth,
          0.8,
        ) +
        topstitch(
          [
            [side * 160, 300],
            [side * 160, cut.length],
          ],
          thread,
        ),
      extra: (side, edge) => {
        const x = side * cut.chest * 0.52
        return [
          {
            shape: smooth([
              [x - 58, 232, 'corner'],
              [x + 58, 232, 'corner'],
              [x + 58, 268, 'corner'],
              [x, 288, 'corner'],
              [x - 58, 268, 'corner'],
            ]),
            cloth,
            lift: 4,
            volume: 6,
            marks: topstitch(
              [
                [x - 52, 264],
                [x, 281],
                [x + 52, 264],
              ],
              thread,
            ),
            trim: snap([x, 270], 7, BRASS),
          },
          {
            shape: ribbon(
              [
                [edge + side * 18, cut.neckDrop + 12],
                [edge + side * 18, cut.length],
              ],
              [36, 36],
              2,
            ),
            cloth,
            lift: side === 1 ? 4 : 1,
            volume: 4,
            marks: topstitch(
              [
                [edge + side * 32, cut.neckDrop],
                [edge + side * 32, cut.length],
              ],
              thread,
            ),
            trim:
              side === 1
                ? [0, 1, 2, 3, 4]
                    .map((row) =>
                      snap(
                        [edge + 17, cut.neckDrop + 30 + row * ((cut.length - cut.neckDrop - 60) / 4)],
                        8,
                        BRASS,
                      ),
                    )
                    .join('')
                : '',
          },
          {
            shape: smooth([
              [edge, cut.length - 12, 'corner'],
              [side * (cut.hem + 2), cut.length - 18, 'corner'],
              [side * (cut.hem - 4), cut.length + 34, 'corner'],
              [edge, cut.length + 40, 'corner'],
            ]),
            cloth,
            lift: 3,
            volume: 6,
            marks:
              topstitch(
                [
                  [edge, cut.length],
                  [side * cut.hem, cut.length - 6],
                ],
                thread,
              ) +
              topstitch(
                [
                  [edge, cut.length + 30],
                  [side * cut.hem, cut.length + 24],
                ],
                thread,
              ),
          },
        ]
      },
    },
    cloth,
    pose,
    random,
  )
  const collar = shirtCollar(cut, cloth, { spread: 58, point: 112, worn: pose.worn })
  return finish(cut, cloth, parts, { back: collar.back, fronts: collar.leaves })
}
