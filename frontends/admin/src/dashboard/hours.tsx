import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from '@vitrine/ui'
import styles from './analytics.module.css'
import { hoursQuery } from './dashboard-data.ts'
import { countText, manyOf, momentText, totalsOf } from './figures.ts'

type Hour = { hour: string; views: number; clicks: number }

/** Views above the line, clicks below it, an hour a stroke. */
export function HoursOf({ outfitId, title }: { outfitId: string; title: string }) {
  const { data, isPending, refetch } = useQuery(hoursQuery(outfitId))
  if (isPending) return <Skeleton width="100%" height="7rem" />
  if (!data)
    return (
      <p className={styles.failed} role="alert">
        The hours did not load.{' '}
        <Button size="small" variant="quiet" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    )
  return <Hours hours={data} title={title} />
}

const upper = 60
const lower = 30

function Hours({ hours, title }: { hours: readonly Hour[]; title: string }) {
  const { views, clicks } = totalsOf(hours)
  const most = Math.max(1, ...hours.flatMap((hour) => [hour.views, hour.clicks]))
  const first = hours[0]
  const last = hours.at(-1)
  const summary = `${manyOf(views, 'view')} and ${manyOf(clicks, 'click')} in the last seven days`
  const strokes = (of: 'views' | 'clicks', height: number, sign: 1 | -1) =>
    hours
      .map((hour, index) =>
        hour[of] ? `M${index + 0.5} ${upper}v${sign * Math.max(2, (hour[of] / most) * height)}` : '',
      )
      .join('')
  return (
    <figure className={styles.hours}>
      <svg
        role="img"
        aria-label={`${title}: ${summary}`}
        viewBox={`0 0 ${Math.max(hours.length, 1)} ${upper + lower}`}
        preserveAspectRatio="none"
        className={styles.chart}
      >
        <path d={`M0 ${upper}H${hours.length}`} className={styles.axis} />
        <path d={strokes('views', upper - 4, -1)} className={styles.views} />
        <path d={strokes('clicks', lower - 4, 1)} className={styles.clicks} />
      </svg>
      <figcaption className={styles.legend}>
        <span>{first ? momentText(first.hour) : null}</span>
        <span className={styles.keys}>
          <span className={styles.viewsKey}>{manyOf(views, 'view')}</span>
          <span className={styles.clicksKey}>{manyOf(clicks, 'click')}</span>
          <span>at most {countText(most)} an hour</span>
        </span>
        <span>{last ? momentText(last.hour) : null}</span>
      </figcaption>
    </figure>
  )
}
