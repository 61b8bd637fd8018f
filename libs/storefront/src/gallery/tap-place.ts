import { containRect, type Point, type Size } from '../hotspot/hotspot-geometry.ts'

/** Where a point of the screen lies on a picture that is shown whole in its frame, from 0 to 1; undefined beside it. */
export function tapPlace(point: Point, given: { frame: DOMRectReadOnly; picture: Size }): Point | undefined {
  const { left, top, width, height } = containRect(given.frame, given.picture)
  const x = (point.x - given.frame.left - left) / width
  const y = (point.y - given.frame.top - top) / height
  return x >= 0 && x <= 1 && y >= 0 && y <= 1 ? { x, y } : undefined
}
