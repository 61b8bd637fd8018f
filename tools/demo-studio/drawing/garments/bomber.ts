import { recoloured } from '../cloth.ts'
import { darker } from '../colour.ts'
import { ribbon } from '../path.ts'
import { threadOf, topstitch, zip } from '../sewing.ts'
import type { Draw } from '../wardrobe.ts'
import { fitted } from './bodice.ts'
import { standCollar } from './collar.ts'
import { JACKET, SLEEVE, STEEL, fronts, finish } from './jacket.ts'
import { hemBand } from './jerseys.ts'

export const bomber: Draw = (cloth, pose, random) => {
  const cut = fitted({ ...JACKET, shoulder: 250, hem: 250 }, pose)
  const parts = fronts(
    {
      cut,
      overlap: 0,
      sleeve: SLEEVE,
      extra: (side, edge) => [
        {
          shape: ribbon(
            [
              [edge + side * 4, cut.neckDrop + 6],
              [edge + side * 4, cut.length + 44],
            ],
            [12, 12],
            2,
          ),
          cloth: recoloured(cloth, STEEL, 'metal'),
          lift: 2,
          volume: 0,
          marks: zip(
            [
              [edge + side * 2, cut.neckDrop],
              [edge + side * 2, cut.length + 50],
            ],
            cloth.shade,
            STEEL,
          ),
        },
        {
          shape: ribbon(
            [
              [side * cut.chest * 0.68, 392],
              [side * cut.chest * 0.4, 500],
            ],
            [22, 22],
            2,
          ),
          cloth,
          lift: 3,
          volume: 5,
          marks: topstitch(
            [
              [side * cut.chest * 0.68, 394],
              [side * cut.chest * 0.4, 498],
            ],
            threadOf(cloth),
            0.5,
          ),
        },
      ],
    },
    cloth,
    pose,
    random,
  )
  const rib = recoloured(cloth, darker(cloth.colour, 0.12), 'knit')
  return finish(
    cut,
    cloth,
    parts,
    standCollar(cut, rib, { ribbed: true }),
    pose.open > 0 ? [] : [hemBand(cut, rib, 52)],
  )
}
