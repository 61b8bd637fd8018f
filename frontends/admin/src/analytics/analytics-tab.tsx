import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LoadFailed, useSessionEnds } from '@vitrine/backoffice'
import { Button, Notice, RestartIcon, Skeleton } from '@vitrine/ui'
import styles from './analytics.module.css'
import { AnalyticsTable } from './analytics-table.tsx'
import { analyticsQuery, daysQuery } from '../dashboard/dashboard-data.ts'
import { Trend } from './trend.tsx'

const clock = new Intl.DateTimeFormat('en', { timeStyle: 'medium', hourCycle: 'h23' })

export function AnalyticsTab() {
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery(analyticsQuery)
  useSessionEnds(error)
  const client = useQueryClient()
  const retry = () => {
    void refetch()
    void client.refetchQueries({ queryKey: daysQuery.queryKey })
  }
  return (
    <div className={styles.analytics}>
      <div className={styles.tools}>
        <p className={styles.asOf} role="status">
          {error && data ? 'The refresh failed; these are the last figures.' : null}
          {!error && data ? `As of ${clock.format(dataUpdatedAt)}` : null}
        </p>
        <Button size="small" icon={<RestartIcon size={16} />} busy={isFetching} onClick={retry}>
          Refresh
        </Button>
      </div>
      {data?.length ? <Trend /> : null}
      {data?.length ? <AnalyticsTable rows={data} /> : null}
      {data && data.length === 0 ? (
        <Notice title="No analytics data yet">
          Views and clicks appear here within seconds of happening.
        </Notice>
      ) : null}
      {isPending ? <AnalyticsSkeleton /> : null}
      {error && !data ? (
        <LoadFailed
          title="Analytics did not load"
          error={error}
          fallback="The server did not answer. No count is lost."
          onRetry={retry}
        />
      ) : null}
    </div>
  )
}

const AnalyticsSkeleton = () => (
  <div className={styles.loading} aria-busy="true">
    {[1, 2, 3, 4, 5, 6].map((place) => (
      <Skeleton key={place} width="100%" height="3.5rem" />
    ))}
  </div>
)
