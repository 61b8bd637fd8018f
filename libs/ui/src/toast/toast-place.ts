export type Box = { left: number; top: number; right: number; bottom: number }
type Size = { width: number; height: number }
export type Shift = { x: number; y: number }

const gap = 8
export const nowhere: Shift = { x: 0, y: 0 }

export const moved = ({ left, top, right, bottom }: Box, { x, y }: Shift): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
})

const meets = (one: Box, other: Box) =>
  one.left < other.right + gap &&
  one.right > other.left - gap &&
  one.top < other.bottom + gap &&
  one.bottom > other.top - gap

export const coversNone = (toast: Box, controls: readonly Box[]) =>
  !controls.some((control) => meets(toast, control))

/**
 * How far a toast gives way to the controls of a page: towards the middle, within its own half of the window; sideways
 * where that half is full of them; not at all where there is no room.
 */
export function shiftFor(toast: Box, window: Size, controls: readonly Box[]): Shift {
  const isClear = (shift: Shift) => coversNone(moved(toast, shift), controls)
  const [middle, below] = [window.height / 2, toast.top >= window.height / 2]
  const room = below ? toast.top - middle : middle - toast.bottom
  for (let by = 0; by <= Math.max(room, 0); by += gap) {
    const shift = { x: 0, y: below ? 0 - by : by }
    if (isClear(shift)) return shift
  }
  for (let x = -gap; toast.left + x >= gap; x -= gap) if (isClear({ x, y: 0 })) return { x, y: 0 }
  return nowhere
}
