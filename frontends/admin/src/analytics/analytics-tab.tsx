import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { Cluster, LoadFailed, Stack, useSessionEnds } from '@vitrine/backoffice'
import type { AnalyticsRow } from '@vitrine/contracts'
import { Button, Heading, Notice, RestartIcon } from '@vitrine/ui'
import { useMemo, useState } from 'react'
import { analyticsQuery } from '../dashboard/dashboard-data.ts'
import { EditLink } from '../dashboard/edit-link.tsx'
import { ViewLink } from '../dashboard/view-link.tsx'
import styles from './analytics.module.css'
import { AnalyticsSkeleton } from './analytics-skeleton.tsx'
import { AnalyticsTable } from './analytics-table.tsx'
import { BreakdownSection } from './breakdown/breakdown-section.tsx'
import { Controls } from './controls/controls.tsx'
import { FilterChips } from './controls/filter-chips.tsx'
import { GoalsSection } from './goals/goals-section.tsx'
import { Live } from './live/live.tsx'
import { MomentsPanel } from './moments-panel.tsx'
import { PostPanels } from './post-panels.tsx'
import { analyticsKey } from './report-query.ts'
import { SearchesSection } from './searches/searches-section.tsx'
import { useScope } from './view/use-scope.ts'

const clock = new Intl.DateTimeFormat('en', { timeStyle: 'medium', hourCycle: 'h23' })
const unknownProduct = () => undefined

export function AnalyticsTab() {
  const { data, error, isPending, dataUpdatedAt, refetch } = useQuery(analyticsQuery)
  useSessionEnds(error)
  const [now, setNow] = useState(() => Date.now())
  const client = useQueryClient()
  const fetching = useIsFetching({ queryKey: [analyticsKey] }) > 0
  const refresh = () => {
    setNow(Date.now())
    void client.invalidateQueries({ queryKey: [analyticsKey] })
  }
  if (isPending) return <AnalyticsSkeleton />
  return (
    <Stack gap={6}>
      <Cluster gap={[2, 4]} className={styles.tools}>
        {data?.length ? <Live /> : null}
        <p className={styles.asOf} role="status">
          {error && data ? 'The refresh failed; these are the last figures.' : null}
          {!error && data ? `As of ${clock.format(dataUpdatedAt)}` : null}
        </p>
        <Button size="small" icon={<RestartIcon size={16} />} busy={fetching} onClick={refresh}>
          Refresh
        </Button>
      </Cluster>
      {data?.length ? <Figures rows={data} now={now} /> : null}
      {data && data.length === 0 ? (
        <Notice title="No analytics data yet">
          Views and clicks appear here within seconds of happening.
        </Notice>
      ) : null}
      {error && !data ? (
        <LoadFailed
          title="Analytics did not load"
          error={error}
          fallback="The server did not answer. No count is lost."
          onRetry={() => void refetch()}
        />
      ) : null}
    </Stack>
  )
}

function Figures({ rows, now }: { rows: readonly AnalyticsRow[]; now: number }) {
  const scope = useScope(now)
  const { post } = scope.view.filter
  const titles = useMemo(() => new Map(rows.map(({ outfitId, title }) => [outfitId, title])), [rows])
  const titleOf = (id: string) => titles.get(id) ?? id
  const row = rows.find(({ outfitId }) => outfitId === post)
  return (
    <>
      <Controls scope={scope} />
      {post === undefined ? null : (
        <Cluster gap={[2, 6]} align="baseline" justify="space-between">
          <Heading size="section">{titleOf(post)}</Heading>
          {row && !row.deleted ? (
            <Cluster gap={2}>
              <Button asChild size="small">
                <EditLink post={{ id: post, title: row.title }}>Edit</EditLink>
              </Button>
              <Button asChild size="small" variant="quiet">
                <ViewLink post={{ id: post, title: row.title }}>View</ViewLink>
              </Button>
            </Cluster>
          ) : null}
        </Cluster>
      )}
      <FilterChips scope={scope} titleOf={titleOf} />
      <MomentsPanel scope={scope} />
      {post === undefined ? (
        <>
          <BreakdownSection scope={scope} productName={unknownProduct} />
          <GoalsSection scope={scope} titleOf={titles} />
          <SearchesSection scope={scope} />
          <Stack as="section" gap={4} className={styles.all} aria-labelledby="all-posts">
            <Heading id="all-posts" size="small">
              All posts, since they were published
            </Heading>
            <AnalyticsTable rows={rows} />
          </Stack>
        </>
      ) : (
        <PostPanels key={post} scope={scope} postId={post} />
      )}
    </>
  )
}
