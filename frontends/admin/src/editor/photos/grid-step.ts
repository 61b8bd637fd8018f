type Box = { left: number; top: number }

/** Pure: the index of the box under (1) or over (-1) another one in a grid; undefined where there is none. */
export function gridStep(boxes: readonly Box[], from: number, direction: 1 | -1): number | undefined {
  const at = boxes[from]
  if (!at) return undefined
  const isBeyond = ({ top }: Box) => (top - at.top) * direction > 0
  const beyond = boxes.flatMap((box, index) => (isBeyond(box) ? [{ ...box, index }] : []))
  const [nearest] = beyond.toSorted(
    (one, other) =>
      Math.abs(one.top - at.top) - Math.abs(other.top - at.top) ||
      Math.abs(one.left - at.left) - Math.abs(other.left - at.left),
  )
  return nearest?.index
}
