import type { Cloth } from './cloth.ts'
import { blurred, shifted } from './light.ts'
import { between, move, ribbon, swing, unit, type Point } from './path.ts'
import type { Random } from './random.ts'

export type Crease = { line: readonly Point[]; width: number; strength?: number }

/** Folds as a painter lays them: a broad soft valley, its lit ridge, and a thin dark core. */
export const creased = (creases: readonly Crease[], { shade, shine, light, gloss }: Cloth): string => {
  const band = ({ line, width, strength = 1 }: Crease, scale: number, colour: string, opacity: number) =>
    `<path d="${ribbon(line, [width * scale * 0.2, width * scale, width * scale * 0.62, width * scale * 0.3, 0], 4).d}" fill="${colour}" fill-opacity="${Math.min(0.9, opacity * strength).toFixed(2)}"/>`
  const ridge = Math.min(0.7, 0.36 * gloss)
  return (
    blurred(
      7,
      creases
        .map(
          (crease) =>
            band(crease, 1.5, shade, 0.36) +
            shifted(light, -crease.width * 0.95, band(crease, 1.05, shine, ridge)),
        )
        .join(''),
    ) +
    blurred(
      2,
      creases
        .map(
          (crease) =>
            band(crease, 0.34, shade, 0.4) +
            (gloss > 1.2 ? shifted(light, -crease.width * 0.8, band(crease, 0.3, shine, 0.5)) : ''),
        )
        .join(''),
    )
  )
}

/** A gentle bow between two points. */
export const bow = (from: Point, to: Point, sag: number): readonly Point[] => {
  const [dx, dy] = unit(from, to)
  return [from, move(between(from, to, 0.5), -dy * sag, dx * sag), to]
}

/** Creases that fan out from a point of tension: underarm, elbow, knee, crotch. */
export const fan = (
  from: Point,
  towards: number,
  random: Random,
  { count = 3, spread = 50, length = 110, width = 12, strength = 0.8 } = {},
): Crease[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = towards + spread * (count === 1 ? 0 : index / (count - 1) - 0.5) + random.around(0, 8)
    const start = swing(from, angle, random.between(4, 18))
    return {
      line: bow(
        start,
        swing(from, angle, length * random.between(0.65, 1.15)),
        random.around(0, length * 0.1),
      ),
      width: width * random.between(0.7, 1.2),
      strength,
    }
  })

/** Long folds that hang from one line to another. */
export const hang = (
  from: readonly [Point, Point],
  to: readonly [Point, Point],
  random: Random,
  { count = 4, width = 22, strength = 0.8, start = 0.3 } = {},
): Crease[] =>
  Array.from({ length: count }, (_, index) => {
    const t = (index + 0.5 + random.around(0, 0.28)) / count
    const [top, bottom] = [between(from[0], from[1], t), between(to[0], to[1], t + random.around(0, 0.03))]
    const begin = between(top, bottom, start * random.between(0.1, 1.4))
    return {
      line: bow(begin, between(top, bottom, random.between(0.92, 1.05)), random.around(0, 14)),
      width: width * random.between(0.6, 1.3),
      strength,
    }
  })
