import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Cluster, countText, LoadingBlocks, Stack, useSessionEnds } from '@vitrine/backoffice'
import { Badge, Button } from '@vitrine/ui'
import { Tooltip } from '@vitrine/ui/tooltip'
import type { ReactNode } from 'react'
import { NotLoaded } from './not-loaded.tsx'
import styles from './report-pages.module.css'

type Page = { count: number; capped: boolean; rows: readonly unknown[] }
type Props<Of extends Page> = {
  query: UseInfiniteQueryResult<InfiniteData<Of>>
  what: string
  pageSize: number
  /** Why some rows are counted as one. */
  capped: string
  children: (first: Of, rows: Of['rows'][number][]) => ReactNode
  /** Below the rows. */
  notes: (first: Of) => ReactNode
  csv: ReactNode
}

/** Rows of figures that come page by page. */
export function ReportPages<Of extends Page>(props: Props<Of>) {
  const { query, what, pageSize, capped, children, notes, csv } = props
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage } = query
  useSessionEnds(error)
  const first = data?.pages[0]
  if (!first)
    return error ? (
      <NotLoaded what={what} onRetry={() => void query.refetch()} />
    ) : (
      <LoadingBlocks gap={3} className={styles.pages} heights={Array<string>(6).fill('2.75rem')} />
    )
  const rows = data.pages.flatMap((page) => page.rows)
  const left = first.count - rows.length
  return (
    <Stack gap={3} className={styles.pages} data-outdated={isPlaceholderData || undefined}>
      {children(first, rows)}
      <Cluster gap={[2, 4]} className={styles.foot}>
        {first.capped ? (
          <Tooltip text={capped}>
            <span tabIndex={0} className={styles.capped}>
              <Badge look="caution">Capped</Badge>
            </span>
          </Tooltip>
        ) : null}
        {notes(first)}
        {hasNextPage ? (
          <Button size="small" busy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show {Math.min(pageSize, left)} more of {countText(left)}
          </Button>
        ) : null}
        {csv}
      </Cluster>
      {error ? <p className={styles.stale}>The refresh failed; these are the last figures.</p> : null}
    </Stack>
  )
}
