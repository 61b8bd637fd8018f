import styles from './chart.module.css'

type Point = { views: number; clicks: number }

const upper = 60
const lower = 30
const gap = 0.15

/** Views above the line, clicks below it, to one scale. */
export function Chart({ points, label }: { points: readonly Point[]; label: string }) {
  const most = mostIn(points)
  const bars = (of: keyof Point, room: number, up: boolean) =>
    points
      .map((point, index) => {
        if (!point[of]) return ''
        const height = Math.round(Math.max(2, (point[of] / most) * room) * 10) / 10
        return `M${index + gap} ${upper}v${up ? -height : height}h${1 - 2 * gap}V${upper}z`
      })
      .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${Math.max(points.length, 1)} ${upper + lower}`}
      preserveAspectRatio="none"
      className={styles.chart}
    >
      <path d={bars('views', upper - 4, true)} className={styles.views} />
      <path d={bars('clicks', lower - 4, false)} className={styles.clicks} />
      <path d={`M0 ${upper}H${points.length}`} className={styles.axis} />
    </svg>
  )
}

export const mostIn = (points: readonly Point[]) =>
  Math.max(1, ...points.flatMap(({ views, clicks }) => [views, clicks]))
