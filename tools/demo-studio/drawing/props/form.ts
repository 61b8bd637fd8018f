import { clothOf, type Cloth } from '../cloth.ts'
import { darker, lightness, mix } from '../colour.ts'
import { assemble, type Garment } from '../garment.ts'
import { blurred } from '../light.ts'
import { ellipse, mirrored, ribbon, smooth, type Node, type Point } from '../path.ts'
import type { Piece } from '../piece.ts'
import type { Random } from '../random.ts'

/** Where hats sit: the top of the neck block, in the wearer's frame. */
export const FORM_TOP: Point = [0, -150]
const HIP = 730
const FLOOR = 1560

export type Form = { cover: Cloth; wood: Cloth }

/** A cover that stands off the wall behind it, on wood that goes with the floor. */
export const formFor = (ground: string, random: Random): Form => {
  const cover = lightness(ground) > 0.72 && random.chance(0.4) ? '#5d574f' : '#d9c8a9'
  return {
    cover: clothOf({ fabric: 'linen', colour: mix(cover, ground, 0.12) }),
    wood: clothOf({ fabric: 'satin', colour: mix('#8a5a35', ground, 0.12) }),
  }
}

const turned = (half: readonly Node[], wood: Cloth, volume = 14): Piece => ({
  shape: smooth(mirrored(half)),
  cloth: wood,
  lift: 0,
  volume,
  edge: 0.5,
})

const seamLine = (d: string, { shade }: Cloth) =>
  `<path d="${d}" fill="none" stroke="${shade}" stroke-width="3" stroke-opacity=".34"/>`

const bust = ({ cover, wood }: Form): Piece[] => [
  turned(
    [
      [0, -158],
      [18, -154],
      [24, -136],
      [12, -122, 'corner'],
      [44, -112],
      [46, -96, 'corner'],
      [0, -92],
    ],
    wood,
    10,
  ),
  {
    shape: smooth(
      mirrored([
        [0, -96],
        [42, -92],
        [44, -58],
        [62, -22],
        [116, 12],
        [158, 40],
        [168, 96],
        [160, 190],
        [148, 290],
        [130, 400],
        [152, 520],
        [168, 630],
        [160, HIP, 'corner'],
        [0, HIP + 14],
      ]),
    ),
    cloth: cover,
    lift: 0,
    volume: 44,
    edge: 0.4,
    marks: seamLine(
      `M0 -90V${HIP}M-92 20C-66 180 -58 330 -58 400S-84 600 -88 ${HIP}M92 20C66 180 58 330 58 400S84 600 88 ${HIP}M-132 402Q0 420 132 402`,
      cover,
    ),
  },
]

const stand = ({ wood }: Form): Piece[] => {
  const dark = { ...wood, colour: darker(wood.colour, 0.1) }
  const foot = (side: number): Piece => ({
    shape: ribbon(
      [
        [0, 1440],
        [side * 90, 1462],
        [side * 190, FLOOR - 4],
      ],
      [34, 30, 24],
      4,
    ),
    cloth: dark,
    lift: 0,
    volume: 10,
  })
  return [
    foot(-1),
    foot(1),
    turned(
      [
        [0, HIP - 20],
        [20, HIP],
        [20, HIP + 60],
        [12, HIP + 80],
        [13, 1180],
        [24, 1210],
        [13, 1240],
        [16, 1400],
        [30, 1430],
        [24, 1500],
        [12, FLOOR + 10],
        [0, FLOOR + 12],
      ],
      wood,
    ),
    { shape: ellipse([0, HIP + 4], 150, 13), cloth: dark, lift: 0, volume: 5 },
  ]
}

/** A tailor's dress form: linen over a bust, a neck block and a stand of turned wood. */
export const form = (made: Form): Garment => assemble([...stand(made), ...bust(made)], [0, 300])

/** What it throws on the floor and, more faintly, on the wall. */
export const formShadow = (x: number, y: number, scale: number): string =>
  blurred(
    20,
    `<ellipse cx="${x + 110}" cy="${y + FLOOR * scale}" rx="250" ry="26" fill="#1b1420" fill-opacity=".36"/>`,
  ) +
  blurred(
    36,
    `<path d="M${x - 60} ${y + 40}L${x + 160} ${y + 60}L${x + 250} ${y + 900}L${x + 60} ${y + 960}Z" fill="#1b1420" fill-opacity=".14"/>`,
  )
