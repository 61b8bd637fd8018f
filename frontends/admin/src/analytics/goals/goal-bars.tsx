import { countText } from '@vitrine/backoffice'
import type { GoalFigures } from '@vitrine/contracts'
import { spanText } from '../view/spans.ts'
import styles from './goals.module.css'

const height = 24
const gap = 0.15

/** Clicks by the day as thin bars. */
export function GoalBars({ days, span }: Pick<GoalFigures, 'days' | 'span'>) {
  const most = Math.max(1, ...days.map(({ clicks }) => clicks))
  const bars = days
    .map(({ clicks }, index) => {
      if (clicks === 0) return ''
      const bar = Math.round(Math.max(1.5, (clicks / most) * height) * 10) / 10
      return `M${index + gap} ${height}v${-bar}h${1 - 2 * gap}V${height}z`
    })
    .join('')
  return (
    <svg
      role="img"
      aria-label={`Clicks by the day, ${spanText(span)}: at most ${countText(Math.max(0, ...days.map(({ clicks }) => clicks)))}`}
      viewBox={`0 0 ${Math.max(1, days.length)} ${height}`}
      preserveAspectRatio="none"
      className={styles.bars}
    >
      <path d={bars} />
      <path d={`M0 ${height}H${days.length}`} className={styles.base} />
    </svg>
  )
}
