export type Sample = { views: number; clicks: number }
export type Interval = { rate: number; low: number; high: number }

/** 95 %. */
const z = 1.959964

/** Below this many views on a side nothing is said. */
export const fewestViews = 200

/**
 * Clicks for each view, and between what the true rate lies with a confidence of 95 % (Wilson's score interval). Several clicks
 * of one view count as many views as there are at most.
 */
export function wilson({ views, clicks }: Sample): Interval {
  if (views === 0) return { rate: 0, low: 0, high: 1 }
  const rate = Math.min(1, clicks / views)
  const spread = (z * z) / views
  const middle = (rate + spread / 2) / (1 + spread)
  const half = (z / (1 + spread)) * Math.sqrt((rate * (1 - rate)) / views + spread / (4 * views))
  return { rate, low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

/** `4.5%`. */
export const percentText = (share: number) => `${(share * 100).toFixed(1)}%`

export type Verdict = 'too-early' | 'more' | 'fewer' | 'no-difference'

/** Different are two rates whose intervals do not meet: stricter than a test of their difference at 95 %. */
export function verdictOf(before: Sample, after: Sample): Verdict {
  if (Math.min(before.views, after.views) < fewestViews) return 'too-early'
  const [one, other] = [wilson(before), wilson(after)]
  if (other.low > one.high) return 'more'
  return other.high < one.low ? 'fewer' : 'no-difference'
}
