import { recoloured } from '../cloth.ts'
import { lighter, lightness } from '../colour.ts'
import { assemble } from '../garment.ts'
import { move, ribbon, walk, type Point } from '../path.ts'
import { threadOf, topstitch } from '../sewing.ts'
import type { Draw } from '../wardrobe.ts'

export const belt: Draw = (cloth, _pose, random) => {
  const curl = random.around(0, 16)
  const line: Point[] = [
    [-168, 0],
    [-190, -80 + curl],
    [-90, -140],
    [70, -130],
    [176, -66],
    [186, 30],
    [110, 92],
    [-30, 96],
    [-104, 40 + curl],
    [-60, -20],
    [60, -40],
  ]
  const holes = walk(line, 8)
    .slice(-20)
    .filter((_, index) => index % 4 === 0)
    .map(({ point: [x, y] }) => `<circle cx="${x}" cy="${y}" r="3.4" fill="${cloth.shade}"/>`)
    .join('')
  const metal = recoloured(cloth, lightness(cloth.accent) > 0.4 ? cloth.accent : '#c9a25c', 'metal')
  const frame = `<rect x="-196" y="-36" width="58" height="68" rx="7" fill="none" stroke="#120f1c" stroke-width="9" stroke-opacity=".3" transform="translate(3 5)"/><rect x="-196" y="-36" width="58" height="68" rx="7" fill="none" stroke="${metal.colour}" stroke-width="9"/><path d="M-192 -32h50" stroke="${lighter(metal.colour, 0.7)}" stroke-width="3"/><path d="M-194 -2L-140 4" stroke="${metal.colour}" stroke-width="6"/>`
  return assemble(
    [
      {
        shape: ribbon(line, [34, 34, 34, 34, 34, 34, 34, 34, 34, 34, 28], 7),
        cloth,
        lift: 8,
        volume: 8,
        marks:
          topstitch(
            walk(line).map(({ point, along }) => move(point, along[1] * 12, -along[0] * 12)),
            threadOf(cloth),
            0.5,
          ) + holes,
        trim: frame,
      },
    ],
    [176, -40],
  )
}
