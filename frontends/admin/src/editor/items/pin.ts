type Point = { x: number; y: number }

const within = (percent: number) => Math.min(100, Math.max(0, Math.round(percent * 10) / 10))

/** Where a pointer is on a picture, in percent of it. */
export const pinAt = (
  pointer: { clientX: number; clientY: number },
  picture: { left: number; top: number; width: number; height: number },
): Point => ({
  x: within(((pointer.clientX - picture.left) / (picture.width || 1)) * 100),
  y: within(((pointer.clientY - picture.top) / (picture.height || 1)) * 100),
})

const directions: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** One percent a key, ten with Shift; undefined for any other key. */
export function steppedBy(
  { x, y }: Point,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): Point | undefined {
  const direction = directions[key]
  if (!direction) return undefined
  const step = shiftKey ? 10 : 1
  return { x: within(x + direction[0] * step), y: within(y + direction[1] * step) }
}
