import { useQuery } from '@tanstack/react-query'
import { countText, manyOf } from '@vitrine/backoffice'
import { Skeleton } from '@vitrine/ui'
import styles from './chart.module.css'
import { Chart, mostIn } from './chart.tsx'
import { hoursQuery } from '../dashboard/dashboard-data.ts'
import { changeText, halves, momentText, totalsOf } from '../dashboard/figures.ts'
import { NotLoaded } from './not-loaded.tsx'

type Hour = { hour: string; views: number; clicks: number }

export function HoursOf({ outfitId, title }: { outfitId: string; title: string }) {
  const { data, isPending, refetch } = useQuery(hoursQuery(outfitId))
  if (isPending) return <Skeleton width="100%" height="7rem" />
  if (!data) return <NotLoaded what="hours" onRetry={() => void refetch()} />
  return <Hours {...halves(data)} title={title} />
}

type HoursProps = { before: readonly Hour[]; now: readonly Hour[]; title: string }

/** A week by the hour, and how it stands against the week before. */
function Hours({ before, now, title }: HoursProps) {
  const [week, last] = [totalsOf(now), totalsOf(before)]
  const [first, final] = [now[0], now.at(-1)]
  const change = changeText(week.views, last.views)
  return (
    <figure className={styles.hours}>
      <Chart
        points={now}
        label={`${title}: ${manyOf(week.views, 'view')} and ${manyOf(week.clicks, 'click')} in the last seven days`}
      />
      <figcaption className={styles.legend}>
        <span>{first ? momentText(first.hour) : null}</span>
        <span className={styles.keys}>
          <span className={styles.viewsKey}>{manyOf(week.views, 'view')}</span>
          <span className={styles.clicksKey}>{manyOf(week.clicks, 'click')}</span>
          <span>at most {countText(mostIn(now))} an hour</span>
          {change ? <span>{change} views on the week before</span> : null}
        </span>
        <span>{final ? momentText(final.hour) : null}</span>
      </figcaption>
    </figure>
  )
}
