const gap = 8

type Size = { width: number; height: number }
type Anchor = Size & { left: number; top: number }

/** Centred 8 px above the control, below it where there is no room; never nearer than 8 px to the window's sides. */
export function placeAbove(control: Anchor, size: Size, window: Size) {
  const centred = control.left + control.width / 2 - size.width / 2
  const above = control.top - gap - size.height
  return {
    left: Math.max(gap, Math.min(centred, window.width - gap - size.width)),
    top: above >= gap ? above : control.top + control.height + gap,
  }
}
