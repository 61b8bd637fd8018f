/** A press shorter and stiller than this is a tap; any other is a drag or a long press. */
export const tapRules = { milliseconds: 200, pixels: 8 } as const

export type Press = { at: number; x: number; y: number }

export const isTap = (down: Press, up: Press) =>
  up.at - down.at < tapRules.milliseconds && Math.hypot(up.x - down.x, up.y - down.y) < tapRules.pixels
