export type Size = { width: number; height: number }
export type Point = { x: number; y: number }
export type Rect = Size & { left: number; top: number }

/** `edge`: nearer to the container's edge no hotspot goes. `fan`: from one to the next of those that share a place. */
export const hotspotRules = { size: 44, edge: 22, fan: 48, samePlace: 24 } as const

/** Where a picture lies in its container when all of it is shown, centred. */
export function containRect(container: Size, picture: Size): Rect {
  if (!(picture.width > 0 && picture.height > 0)) return { left: 0, top: 0, ...container }
  const scale = Math.min(container.width / picture.width, container.height / picture.height)
  const width = picture.width * scale
  const height = picture.height * scale
  return { left: (container.width - width) / 2, top: (container.height - height) / 2, width, height }
}

/** A point given in percent of the picture, in pixels of the container. */
export const pointIn = (rect: Rect, percent: Point): Point => ({
  x: rect.left + (rect.width * percent.x) / 100,
  y: rect.top + (rect.height * percent.y) / 100,
})

export const clamp = (value: number, least: number, most: number) =>
  least > most ? (least + most) / 2 : Math.min(Math.max(value, least), most)

/** Keeps a hotspot whole: its centre at least 22 px inside the container. */
export const clampInside = (
  point: Point,
  { width, height }: Size,
  edge: number = hotspotRules.edge,
): Point => ({
  x: clamp(point.x, edge, width - edge),
  y: clamp(point.y, edge, height - edge),
})

/** Sets `count` hotspots that share a place side by side around it, in rows when one row is too narrow. */
export function fanOut(place: Point, count: number, container: Size): Point[] {
  const { edge, fan } = hotspotRules
  const perRow = Math.max(1, Math.floor((container.width - 2 * edge) / fan) + 1)
  const rows = Math.ceil(count / perRow)
  const first = (centre: number, steps: number, length: number) =>
    clamp(centre - (steps * fan) / 2, edge, length - edge - steps * fan)
  const top = first(place.y, rows - 1, container.height)
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / perRow)
    const inRow = Math.min(perRow, count - row * perRow)
    const left = first(place.x, inRow - 1, container.width)
    return clampInside({ x: left + (index % perRow) * fan, y: top + row * fan }, container)
  })
}

/** Centres of the hotspots, in pixels of the container, in the order given. */
export function placeHotspots(spots: readonly Point[], picture: Size, container: Size): Point[] {
  const rect = containRect(container, picture)
  const places: { at: Point; members: number[] }[] = []
  spots.forEach((percent, index) => {
    const at = pointIn(rect, percent)
    const shared = places.find((place) => distance(place.at, at) < hotspotRules.samePlace)
    if (shared) shared.members.push(index)
    else places.push({ at, members: [index] })
  })
  const placed: Point[] = []
  for (const { at, members } of places)
    fanOut(at, members.length, container).forEach((point, nth) => {
      const index = members[nth]
      if (index !== undefined) placed[index] = point
    })
  return placed
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
