type Point = { x: number; y: number }
type Size = { width: number; height: number }
export type LabelPlace = { left: number; top: number }
type Box = LabelPlace & Size

/** From the centre of a pin to its edge, and on to its label. */
const radius = 14
const gap = 4
/** How far a label moves up or down from its pin at most, in steps. */
const farthest = 10

const meet = (one: Box, other: Box) =>
  Math.max(0, Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top))

/** Beside the pin, then above and below it, then ever farther up and down. */
function candidates({ x, y }: Point, { width, height }: Size): LabelPlace[] {
  const [right, left, middle] = [x + radius + gap, x - radius - gap - width, x - width / 2]
  const beside = Array.from({ length: farthest }, (_, step) =>
    [step, -step].flatMap((away) => {
      const top = y - height / 2 + (away * height) / 2
      return [
        { left: right, top },
        { left, top },
      ]
    }),
  ).flat()
  const stacked = [
    { left: middle, top: y + radius + gap },
    { left: middle, top: y - radius - gap - height },
  ]
  return [...beside.slice(0, 4), ...stacked, ...beside.slice(4)]
}

/** Where the labels of pins stand: near their pins, inside, and where they cover neither each other nor a pin, as far as there is room. */
export function placeLabels(pins: readonly Point[], label: Size, container: Size): LabelPlace[] {
  const taken: Box[] = pins.map(({ x, y }) => ({
    left: x - radius,
    top: y - radius,
    width: 2 * radius,
    height: 2 * radius,
  }))
  return pins.map((pin) => {
    const inside = candidates(pin, label)
      .map(({ left, top }) => ({
        left: Math.min(Math.max(0, left), Math.max(0, container.width - label.width)),
        top: Math.min(Math.max(0, top), Math.max(0, container.height - label.height)),
        ...label,
      }))
      .map((box) => ({ box, covered: taken.reduce((sum, other) => sum + meet(box, other), 0) }))
    const best = inside.reduce((least, one) => (one.covered < least.covered ? one : least))
    taken.push(best.box)
    return { left: best.box.left, top: best.box.top }
  })
}
