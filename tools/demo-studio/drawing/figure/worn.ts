import type { DemoProduct } from '../../demo-outfit.ts'
import type { Cloth } from '../cloth.ts'
import { assemble, type Garment } from '../garment.ts'
import { ribbon, type Point } from '../path.ts'
import { armOf, legOf, SIDES, type Pose, type Side } from '../pose.ts'
import { SHOES } from '../garments/footwear.ts'
import { tieBelt } from '../garments/tie-belt.ts'
import type { Random } from '../random.ts'

type Shoe = keyof typeof SHOES
export const isShoe = (kind: DemoProduct['kind']): kind is Shoe => kind in SHOES

/** Both feet turned out, each shoe foreshortened. */
export const wornShoes = (kind: Shoe, cloth: Cloth, pose: Pose): Garment =>
  assemble(
    SIDES.flatMap((side: Side) => {
      const [ankle] = legOf(pose, side)[2]
      return SHOES[kind]((x, y, corner) => {
        const point: Point = [ankle - side * (x - 82) * 0.6, 1566 + y * 0.88]
        return corner ? [...point, corner] : point
      }, cloth)
    }),
    [legOf(pose, 1)[2][0] + 30, 1530],
  )

export const wornBelt = (cloth: Cloth, random: Random): Garment => {
  const cut = {
    neck: 80,
    neckDrop: 80,
    shoulder: 180,
    slope: 40,
    armhole: 240,
    chest: 190,
    waist: 148,
    hip: 190,
    hem: 190,
    length: 600,
  }
  return assemble(tieBelt(cut, cloth, 392, random).slice(1), [60, 396])
}

export const wornWatch = (cloth: Cloth, pose: Pose): Garment => {
  const [, elbow, wrist] = armOf(pose, -1)
  const along = Math.atan2(wrist[1] - elbow[1], wrist[0] - elbow[0])
  const at = (by: number, across: number): Point => [
    wrist[0] + Math.cos(along) * by - Math.sin(along) * across,
    wrist[1] + Math.sin(along) * by + Math.cos(along) * across,
  ]
  return assemble(
    [
      { shape: ribbon([at(-2, -24), at(2, 0), at(-2, 24)], [20, 26, 20], 4), cloth, lift: 3, volume: 6 },
      {
        shape: ribbon([at(-12, 0), at(16, 0)], [30, 30], 2),
        cloth: { ...cloth, colour: '#e9dfc8' },
        lift: 3,
        volume: 6,
      },
    ],
    wrist,
  )
}
