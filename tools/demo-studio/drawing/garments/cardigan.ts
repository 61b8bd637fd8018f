import { inside } from '../cloth.ts'
import { darker } from '../colour.ts'
import { ribbon, smooth, type Point } from '../path.ts'
import type { Piece } from '../piece.ts'
import type { Side } from '../pose.ts'
import { button, seam } from '../sewing.ts'
import type { Draw } from '../wardrobe.ts'
import { fitted } from './bodice.ts'
import { JACKET, SLEEVE, fronts, finish } from './jacket.ts'

export const cardigan: Draw = (cloth, pose, random) => {
  const cut = fitted({ ...JACKET, neck: 80, neckDrop: 300, shoulder: 232, hem: 252, length: 660 }, pose)
  const bandLine = (edge: number, side: Side): Point[] => [
    [side * cut.neck * 0.9, -2],
    [edge * 0.7 + side * 40, 150],
    [edge + side * 10, 320],
    [edge + side * 10, cut.length + 10],
  ]
  const parts = fronts(
    {
      cut,
      overlap: 10,
      sleeve: { ...SLEEVE, bicep: 190 },
      extra: (side, edge) => [
        {
          shape: ribbon(bandLine(edge, side), [34, 38, 40, 40], 5),
          cloth,
          lift: 4,
          volume: 7,
          trim:
            side === 1
              ? [0, 1, 2, 3, 4]
                  .map((row) =>
                    button(
                      [edge + 10, 336 + row * ((cut.length - 372) / 4)],
                      10,
                      darker(cloth.accent, 0.08),
                      cloth.light,
                    ),
                  )
                  .join('')
              : '',
        },
        {
          shape: smooth([
            [side * 86, 440, 'corner'],
            [side * 198, 436, 'corner'],
            [side * 198, 566, 'corner'],
            [side * 86, 570, 'corner'],
          ]),
          cloth,
          lift: 3,
          volume: 7,
          marks: seam(
            [
              [side * 86, 464],
              [side * 198, 460],
            ],
            cloth,
            0.7,
          ),
        },
      ],
    },
    cloth,
    pose,
    random,
  )
  const back: Piece = {
    shape: ribbon(
      [
        [-cut.neck * 0.94, 2],
        [0, 12],
        [cut.neck * 0.94, 2],
      ],
      [34, 36, 34],
      4,
    ),
    cloth: inside(cloth),
    lift: 2,
    volume: 6,
  }
  return finish(cut, cloth, parts, { back, fronts: [] })
}
