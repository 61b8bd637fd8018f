import { ribbon, smooth } from '../path.ts'
import { seam, snap, zip } from '../sewing.ts'
import type { Draw } from '../wardrobe.ts'
import { fitted } from './bodice.ts'
import { shirtCollar } from './collar.ts'
import { JACKET, SLEEVE, STEEL, fronts, finish } from './jacket.ts'

export const leatherJacket: Draw = (cloth, pose, random) => {
  const cut = fitted({ ...JACKET, shoulder: 226, chest: 258, waist: 236, hem: 240, length: 580 }, pose)
  const slant = pose.open > 0 ? 0 : 66
  const parts = fronts(
    {
      cut,
      overlap: slant * 0.6,
      sleeve: { ...SLEEVE, bicep: 184, elbow: 156, cuff: 116, finish: 'plain' },
      marks: (side) =>
        seam(
          [
            [side * cut.chest, 250],
            [side * 120, 330],
            [side * 96, cut.length],
          ],
          cloth,
          0.8,
        ),
      extra: (side, edge) => [
        {
          shape: smooth([
            [side * cut.neck * 0.8, 30, 'corner'],
            [side * (cut.neck + 26), 108, 'corner'],
            [side * (cut.neck + 112), 134, 'corner'],
            [side * (cut.neck + 66), 250],
            [edge + side * 2, 356, 'corner'],
            [edge * 0.5 + side * 20, 190],
          ]),
          cloth,
          lift: 7,
          volume: 10,
          trim: snap([side * (cut.neck + 92), 142], 6, STEEL),
        },
        {
          shape: ribbon(
            [
              [side * cut.chest * 0.72, 400],
              [side * cut.chest * 0.42, 490],
            ],
            [16, 16],
            2,
          ),
          cloth,
          lift: 2,
          volume: 3,
          marks: zip(
            [
              [side * cut.chest * 0.72, 400],
              [side * cut.chest * 0.42, 490],
            ],
            cloth.shade,
            STEEL,
          ),
        },
        ...(side === 1
          ? [
              {
                shape: ribbon(
                  [
                    [edge + 8, 330],
                    [edge + 10, cut.length],
                  ],
                  [12, 12],
                  2,
                ),
                cloth,
                lift: 2,
                volume: 0,
                marks: zip(
                  [
                    [edge + 8, 330],
                    [edge + 10, cut.length],
                  ],
                  cloth.shade,
                  STEEL,
                ),
              },
            ]
          : []),
      ],
    },
    cloth,
    pose,
    random,
  )
  const collar = shirtCollar(cut, cloth, { spread: 66, point: 100, worn: pose.worn })
  return finish(cut, cloth, parts, { back: collar.back, fronts: collar.leaves })
}
