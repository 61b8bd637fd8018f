import { useQuery } from '@tanstack/react-query'
import { countText, manyOf } from '@vitrine/backoffice'
import { Skeleton } from '@vitrine/ui'
import type { ReactNode } from 'react'
import styles from './chart.module.css'
import { Chart } from './chart.tsx'
import { daysQuery, trendDays } from '../dashboard/dashboard-data.ts'
import { changeText, dayText, halves, rateText, totalsOf } from '../dashboard/figures.ts'
import { NotLoaded } from './not-loaded.tsx'

type Day = { day: string; views: number; clicks: number }

/** All posts together, by the day, and how these weeks stand against those before. */
export function Trend() {
  const { data, isPending, refetch } = useQuery(daysQuery)
  if (isPending) return <Skeleton width="100%" height="12rem" />
  if (!data) return <NotLoaded what="trend" onRetry={() => void refetch()} />
  return <Days {...halves(data)} />
}

function Days({ before, now }: { before: readonly Day[]; now: readonly Day[] }) {
  const [total, last] = [totalsOf(now), totalsOf(before)]
  const [first, final] = [now[0], now.at(-1)]
  return (
    <section className={styles.trend} aria-label={`Last ${trendDays} days`}>
      <dl className={styles.totals}>
        <Total label="Views" change={changeText(total.views, last.views)}>
          {countText(total.views)}
        </Total>
        <Total label="Clicks" change={changeText(total.clicks, last.clicks)}>
          {countText(total.clicks)}
        </Total>
        <Total label="Click-through rate" change={last.views ? `${rateText(last)} before` : undefined}>
          {rateText(total)}
        </Total>
      </dl>
      <figure className={styles.hours}>
        <Chart
          points={now}
          label={`All posts: ${manyOf(total.views, 'view')} and ${manyOf(total.clicks, 'click')} in the last ${trendDays} days`}
        />
        <figcaption className={styles.legend}>
          <span>{first ? dayText(first.day) : null}</span>
          <span className={styles.keys}>
            <span className={styles.viewsKey}>Views a day</span>
            <span className={styles.clicksKey}>Clicks a day</span>
            <span>
              last {trendDays} days, against the {trendDays} before
            </span>
          </span>
          <span>{final ? dayText(final.day) : null}</span>
        </figcaption>
      </figure>
    </section>
  )
}

type TotalProps = { label: string; change: string | undefined; children: ReactNode }

const Total = ({ label, change, children }: TotalProps) => (
  <div className={styles.total}>
    <dt>{label}</dt>
    <dd>
      {children}
      {change ? <span className={styles.change}>{change}</span> : null}
    </dd>
  </div>
)
