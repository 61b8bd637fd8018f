import type { PictureColours } from '@vitrine/contracts'
import { labOfHex, type Lab } from '@vitrine/service-kit'

/** What is known of the colours of a picture, by its address. */
export type ColoursOf = (image: string | null) => PictureColours | undefined

type Weighed = { lab: Lab; share: number }

/** From here on, two colours have nothing in common. */
const farthest = 60
/** How near two pictures are of whose colours only the family is known. */
const [sameFamily, otherFamily] = [0.8, 0.2]

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
    palette.map(({ colour, share }) => ({ lab: labOfHex(colour), share })),
  )
  if (!mine?.length || !theirs?.length) return one.family === other.family ? sameFamily : otherFamily
  return 1 - (farFrom(mine, theirs) + farFrom(theirs, mine)) / (2 * farthest)
}
