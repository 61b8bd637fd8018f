import { squareBetween, type Lab } from '@vitrine/service-kit'

/** `of`: which of the pixels belong to it, by their places in what was given. */
export type Cluster = { centre: Lab; of: number[] }

const rounds = 4
/** As coarse as the first look is: colours in one box are nearly the same. */
const box = 10

/** Groups colours that are near each other, at most `most`, the largest first. `apart`: centres are no nearer than this. */
export function clustersOf(
  pixels: readonly Lab[],
  places: readonly number[],
  { most, apart }: { most: number; apart: number },
): Cluster[] {
  let centres = firstCentres(pixels, places, { most, apart })
  let clusters: Cluster[] = []
  for (let round = 0; round < rounds; round += 1) {
    clusters = centres.map((centre) => ({ centre, of: [] }))
    for (const place of places) {
      const pixel = pixels[place]
      if (pixel) clusters[nearest(centres, pixel)]?.of.push(place)
    }
    clusters = clusters.filter(({ of }) => of.length > 0)
    centres = clusters.map(({ of }) => meanOf(pixels, of))
  }
  return clusters
    .map(({ of }, index) => ({ centre: centres[index] ?? [0, 0, 0], of }) as const)
    .sort((one, other) => other.of.length - one.of.length)
}

/** The fullest boxes that are apart from each other. */
function firstCentres(
  pixels: readonly Lab[],
  places: readonly number[],
  { most, apart }: { most: number; apart: number },
): Lab[] {
  const boxes = new Map<number, number[]>()
  for (const place of places) {
    const [lightness, a, b] = pixels[place] ?? [0, 0, 0]
    const key = (Math.round(lightness / box) * 64 + Math.round(a / box) + 32) * 64 + Math.round(b / box) + 32
    const found = boxes.get(key)
    if (found) found.push(place)
    else boxes.set(key, [place])
  }
  const centres: Lab[] = []
  for (const of of [...boxes.values()].sort((one, other) => other.length - one.length)) {
    const centre = meanOf(pixels, of)
    if (centres.every((one) => squareBetween(one, centre) >= apart ** 2)) centres.push(centre)
    if (centres.length === most) break
  }
  return centres
}

export function nearest(centres: readonly Lab[], pixel: Lab): number {
  let best = 0
  let least = Infinity
  for (const [index, centre] of centres.entries()) {
    const square = squareBetween(centre, pixel)
    if (square < least) [best, least] = [index, square]
  }
  return best
}

function meanOf(pixels: readonly Lab[], of: readonly number[]): Lab {
  const sum = [0, 0, 0] as [number, number, number]
  for (const place of of) {
    const [lightness, a, b] = pixels[place] ?? [0, 0, 0]
    sum[0] += lightness
    sum[1] += a
    sum[2] += b
  }
  return [sum[0] / of.length, sum[1] / of.length, sum[2] / of.length]
}
