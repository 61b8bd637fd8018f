import { boundsOf, type Box, type Point } from '../path.ts'
import type { Random } from '../random.ts'
import { HEIGHT, WIDTH } from '../stage.ts'

export const boxAround = (x: number, y: number, [width, height]: Point, scale: number, tilt: number): Box => {
  const angle = (tilt * Math.PI) / 180
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([sx = 0, sy = 0]): Point => {
    const [dx, dy] = [(sx * width * scale) / 2, (sy * height * scale) / 2]
    return [x + dx * Math.cos(angle) - dy * Math.sin(angle), y + dx * Math.sin(angle) + dy * Math.cos(angle)]
  })
  return boundsOf(corners)
}

const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))
const areaOf = ({ left, top, right, bottom }: Box) => (right - left) * (bottom - top)
const MARGIN = 44

/** The calmest free place for something of this size; null when the table is full. */
export const freePlace = (
  size: Point,
  taken: readonly Box[],
  patience: number,
  random: Random,
): Point | null => {
  const area = size[0] * size[1]
  let best: { spot: Point; cost: number } | null = null
  for (let x = MARGIN + size[0] / 2; x <= WIDTH - MARGIN - size[0] / 2; x += 22)
    for (let y = MARGIN + size[1] / 2; y <= HEIGHT - MARGIN - size[1] / 2; y += 22) {
      const box = boxAround(x, y, size, 1, 0)
      const covered = taken.reduce(
        (sum, other) => sum + overlap(box, other) / Math.min(area, areaOf(other)),
        0,
      )
      const cost = covered + Math.hypot(x - WIDTH / 2, y - HEIGHT / 2) / 9000 + random.between(0, 0.04)
      if (!best || cost < best.cost) best = { spot: [x, y], cost }
    }
  return best && best.cost < patience ? best.spot : null
}

export const shrunk = ({ left, top, right, bottom }: Box, by: number): Box => {
  const [dx, dy] = [((right - left) * by) / 2, ((bottom - top) * by) / 2]
  return { left: left + dx, right: right - dx, top: top + dy, bottom: bottom - dy }
}
