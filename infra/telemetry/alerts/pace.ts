/** How much faster than in production alerts come and go: a test cannot wait for hours. Windows, waits and ages shrink alike. */
export type Pace = number
export const production: Pace = 1

const units = [
  ['d', 86_400],
  ['h', 3_600],
  ['m', 60],
] as const

/** A duration as Prometheus reads it, at a pace; a second at least. */
export function scaled(seconds: number, pace: Pace): string {
  const left = Math.max(1, Math.round(seconds / pace))
  const unit = units.find(([, of]) => left % of === 0)
  return unit ? `${left / unit[1]}${unit[0]}` : `${left}s`
}

export const minutes = (count: number): number => count * 60
export const hours = (count: number): number => minutes(60 * count)
export const days = (count: number): number => hours(24 * count)
