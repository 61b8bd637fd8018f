import { countText } from '@vitrine/backoffice'
import { changeText, halves } from './figures.ts'
import styles from './sparkline.module.css'

const height = 24

/** `small`: in one line with its words. */
type Props = { series: readonly number[]; label: string; small?: boolean }

/** A series as a thin line; in words for those who do not see it. */
export function Sparkline({ series, label, small = false }: Props) {
  const { before, now } = halves(series)
  const most = Math.max(1, ...now)
  const line = now
    .map((value, index) => `${index} ${Math.round((1 - value / most) * height * 10) / 10}`)
    .join('L')
  const change = changeText(total(now), total(before))
  return (
    <span className={small ? styles.small : styles.trend}>
      <svg
        role="img"
        aria-label={`${label} of the last ${now.length} days: ${countText(total(now))}`}
        viewBox={`0 -1 ${Math.max(1, now.length - 1)} ${height + 2}`}
        preserveAspectRatio="none"
        className={styles.line}
      >
        <path d={`M${line}`} />
      </svg>
      <span className={styles.change}>
        {countText(total(now))} in {now.length} days{change ? `, ${change}` : ''}
      </span>
    </span>
  )
}

const total = (series: readonly number[]) => series.reduce((sum, value) => sum + value, 0)
