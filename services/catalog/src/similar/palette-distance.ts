import type { PictureColours } from '@vitrine/contracts'

/** What is known of the colours of a picture, by its address. */
export type ColoursOf = (image: string | null) => PictureColours | undefined

type Lab = readonly [lightness: number, a: number, b: number]
type Weighed = { lab: Lab; share: number }

/** From here on, two colours have nothing in common. */
const farthest = 60
/** How near two pictures are of whose colours only the family is known. */
const [sameFamily, otherFamily] = [0.8, 0.2]

const linear = (channel: number) => (channel > 0.04045 ? ((channel + 0.055) / 1.055) ** 2.4 : channel / 12.92)
const cube = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)

/** CIE L*a*b* of an sRGB colour, under D65. */
export function labOf(hex: string): Lab {
  const value = Number.parseInt(hex.slice(1), 16)
  const [red = 0, green = 0, blue = 0] = [16, 8, 0].map((bits) => linear(((value >> bits) & 255) / 255))
  const x = cube((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
  const y = cube(0.2126 * red + 0.7152 * green + 0.0722 * blue)
  const z = cube((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** How far each colour of one is from the nearest of the other, on average of their shares. */
function farFrom(one: readonly Weighed[], other: readonly Weighed[]): number {
  let [sum, shares] = [0, 0]
  for (const { lab, share } of one) {
    const distances = other.map(({ lab: [l, a, b] }) => Math.hypot(lab[0] - l, lab[1] - a, lab[2] - b))
    sum += share * Math.min(farthest, ...distances)
    shares += share
  }
  return shares > 0 ? sum / shares : farthest
}

/** How near the colours of two pictures are, from 0 to 1; undefined where nobody knows those of the other. */
export function nearnessOfColours(
  one: PictureColours,
  other: PictureColours | undefined,
): number | undefined {
  if (!one.family || !other?.family) return undefined
  const [mine, theirs] = [one, other].map(({ palette }) =>
    palette.map(({ colour, share }) => ({ lab: labOf(colour), share })),
  )
  if (!mine?.length || !theirs?.length) return one.family === other.family ? sameFamily : otherFamily
  return 1 - (farFrom(mine, theirs) + farFrom(theirs, mine)) / (2 * farthest)
}
