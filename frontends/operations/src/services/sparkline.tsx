import type { Point } from '../live/history.ts'
import { everyMs } from '../live/operations-query.ts'
import styles from './sparkline.module.css'

const [width, height] = [96, 24]

const leastMs = 20_000

/** Pure: the line from the first point to the last, broken where nothing was read; a short one starts further on. */
export function lineOf(points: readonly Point[]): string {
  const now = points.at(-1)?.at ?? 0
  const span = Math.max(leastMs, now - (points[0]?.at ?? now))
  const most = Math.max(1, ...points.map(({ rate }) => rate))
  return points
    .map(({ at, rate }, index) => {
      const before = points[index - 1]
      const goesOn = before && at - before.at <= 3 * everyMs
      const x = width * (1 - (now - at) / span)
      const y = height - 1 - (height - 2) * (rate / most)
      return `${goesOn ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')
}

/** How many requests there were lately; the figure beside it says how many there are. */
export const Sparkline = ({ points }: { points: readonly Point[] }) => (
  <svg className={styles.sparkline} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
    <path className={styles.ground} d={`M0 ${height - 0.5}H${width}`} />
    <path className={styles.line} d={lineOf(points)} />
  </svg>
)
