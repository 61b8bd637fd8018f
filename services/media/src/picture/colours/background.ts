import { clustersOf, nearest } from './clusters.ts'
import { squareBetween, type Lab } from '@vitrine/service-kit'

export type Pixels = { colours: readonly Lab[]; isSeen: readonly boolean[]; width: number; height: number }

/** What has less of the border than this is no background. */
const leastShare = 0.15
/** A floor or a table has nearly all of one side, and little of the middle. */
const wholeSide = 0.9
const littleOfMiddle = 0.3
/** From one pixel to the next, light and shadow change slowly; an edge does not. */
const smooth = 7
/** How far the background is from its colours at the border. Shadows may be further, and light a little. */
const near = 12
const [shadow, light] = [0.55, 0.8]
/** Colours of the border that are one background, in light and in shadow. */
const alike = 15

const black: Lab = [0, 0, 0]

/** Which pixels are background: what is joined to the border through pixels of nearly a colour of the background there. */
export function backgroundOf(pixels: Pixels): boolean[] {
  const { colours, isSeen, width, height } = pixels
  const border = sidesOf(pixels)
    .flat()
    .filter((place) => isSeen[place])
  const grounds = groundsOf(pixels, border)
  const found = colours.map(() => false)
  const isGround = (place: number) => isSeen[place] && isNear(colours[place] ?? black, grounds, near)
  const line = border.filter(isGround)
  for (const place of line) found[place] = true
  for (let place = line.pop(); place !== undefined; place = line.pop())
    for (const next of neighboursOf(place, width, height)) {
      const step = squareBetween(colours[place] ?? black, colours[next] ?? black)
      if (found[next] || step > smooth ** 2 || !isGround(next)) continue
      found[next] = true
      line.push(next)
    }
  return found
}

/** The colours of the background: much of the border and little of the middle, both upper corners, or a whole side. */
function groundsOf(pixels: Pixels, border: readonly number[]): Lab[] {
  const { colours, width } = pixels
  const clusters = clustersOf(colours, border, { most: 6, apart: 14 })
  const centres = clusters.map(({ centre }) => centre)
  const clusterAt = (place: number) => nearest(centres, colours[place] ?? black)
  const middle = middleOf(pixels)
  const ofMiddle = centres.map((centre) => {
    const same = middle.filter((place) => squareBetween(colours[place] ?? black, centre) < 15 ** 2)
    return same.length / middle.length
  })
  const scores = clusters.map(({ of }, index) => {
    const share = of.length / border.length
    return share < leastShare ? 0 : share ** 2 / ((ofMiddle[index] ?? 0) + littleOfMiddle)
  })
  const best = Math.max(...scores)
  if (!(best > 0)) return []
  const chosen = new Set([scores.indexOf(best)])
  if (clusterAt(0) === clusterAt(width - 1)) chosen.add(clusterAt(0))
  for (const side of sidesOf(pixels)) {
    const on = side.map(clusterAt)
    for (const [index, share] of ofMiddle.entries())
      if (share < littleOfMiddle && on.filter((one) => one === index).length >= wholeSide * side.length)
        chosen.add(index)
  }
  const grounds = centres.filter((_, index) => chosen.has(index))
  return centres.filter((centre, index) => chosen.has(index) || isNear(centre, grounds, alike))
}

const isNear = (colour: Lab, grounds: readonly Lab[], within: number) =>
  grounds.some((ground) => {
    const darker = ground[0] - colour[0]
    const lightness = darker * (darker > 0 ? shadow : light)
    return lightness ** 2 + (colour[1] - ground[1]) ** 2 + (colour[2] - ground[2]) ** 2 < within ** 2
  })

function sidesOf({ width, height }: Pixels): number[][] {
  const row = (y: number) => Array.from({ length: width }, (_, x) => y * width + x)
  const column = (x: number) => Array.from({ length: height }, (_, y) => y * width + x)
  return [row(0), row(height - 1), column(0), column(width - 1)]
}

/** The middle third in both directions. */
function middleOf({ width, height }: Pixels): number[] {
  const places: number[] = []
  for (let y = Math.floor(height / 3); y < Math.ceil((2 * height) / 3); y += 1)
    for (let x = Math.floor(width / 3); x < Math.ceil((2 * width) / 3); x += 1) places.push(y * width + x)
  return places
}

function neighboursOf(place: number, width: number, height: number): number[] {
  const x = place % width
  const neighbours: number[] = []
  if (x > 0) neighbours.push(place - 1)
  if (x < width - 1) neighbours.push(place + 1)
  if (place >= width) neighbours.push(place - width)
  if (place < width * (height - 1)) neighbours.push(place + width)
  return neighbours
}
