import { useInfiniteQuery } from '@tanstack/react-query'
import { countText, useSessionEnds } from '@vitrine/backoffice'
import { Badge, Button, Chip, Skeleton } from '@vitrine/ui'
import { Tooltip } from '@vitrine/ui/tooltip'
import { CsvLink } from '../csv-link.tsx'
import { NotLoaded } from '../not-loaded.tsx'
import { pagesQuery } from '../report-query.ts'
import { breakdownLabels, filterFor, obstacle, tabsFor, type Breakdown } from '../view/combinations.ts'
import { byBreakdown, type Scope } from '../view/use-scope.ts'
import { BreakdownTable } from './breakdown-table.tsx'
import { BreakdownTabs } from './breakdown-tabs.tsx'
import styles from './breakdown.module.css'

type Props = { scope: Scope; productName: (id: string) => string | undefined }

const pageSize = 10

/** The same figures, by one thing after the other. */
export function BreakdownSection({ scope, productName }: Props) {
  const { view, change } = scope
  const tabs = tabsFor(view.filter)
  const chosen = tabs.find(({ breakdowns }) => breakdowns.includes(view.by))
  const possible = (breakdowns: readonly Breakdown[]) => breakdowns.find((by) => !obstacle(by, view.filter))
  return (
    <section className={styles.section} aria-label="Breakdown">
      <BreakdownTabs
        label="Break down by"
        tabs={tabs.map((tab) => ({
          label: tab.label,
          chosen: tab === chosen,
          obstacle: possible(tab.breakdowns) ? undefined : obstacle(tab.breakdowns[0], view.filter),
        }))}
        onChoose={(index) => change({ by: possible(tabs[index]?.breakdowns ?? []) ?? view.by })}
      >
        {chosen && chosen.breakdowns.length > 1 ? (
          <div role="group" aria-label={chosen.label} className={styles.choice}>
            {chosen.breakdowns.map((by) => (
              <Narrower key={by} by={by} scope={scope} />
            ))}
          </div>
        ) : null}
        <Rows scope={scope} productName={productName} />
      </BreakdownTabs>
    </section>
  )
}

function Narrower({ by, scope: { view, change } }: { by: Breakdown; scope: Scope }) {
  const reason = obstacle(by, view.filter)
  const chip = (
    <Chip
      pressed={view.by === by}
      className={styles.narrow}
      aria-disabled={reason ? true : undefined}
      onClick={() => (reason ? undefined : change({ by }))}
    >
      {breakdownLabels[by]}
    </Chip>
  )
  return reason ? <Tooltip text={reason}>{chip}</Tooltip> : chip
}

function Rows({ scope, productName }: Props) {
  const { by, sort, filter } = scope.view
  const asked = { ...byBreakdown(scope, by, filterFor(by, filter)), sort }
  const query = useInfiniteQuery(pagesQuery({ ...asked, limit: pageSize }))
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage } = query
  useSessionEnds(error)
  const first = data?.pages[0]
  if (!first)
    return error ? (
      <NotLoaded what="breakdown" onRetry={() => void query.refetch()} />
    ) : (
      <div className={styles.loading} aria-busy="true">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} width="100%" height="2.75rem" />
        ))}
      </div>
    )
  const rows = data.pages.flatMap((page) => page.rows)
  const left = first.count - rows.length
  return (
    <div className={styles.rows} data-outdated={isPlaceholderData || undefined}>
      {rows.length > 0 ? (
        <BreakdownTable scope={scope} report={first} rows={rows} productName={productName} />
      ) : (
        <p className={styles.none}>Nothing was counted in this span.</p>
      )}
      <div className={styles.foot}>
        {first.capped ? (
          <Tooltip text="More different values came than are counted one by one; the rest is (other)">
            <span tabIndex={0} className={styles.capped}>
              <Badge look="caution">Capped</Badge>
            </span>
          </Tooltip>
        ) : null}
        {first.zone !== scope.zone ? <span>Counted by the day in {first.zone}.</span> : null}
        {hasNextPage ? (
          <Button size="small" busy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show {Math.min(pageSize, left)} more of {countText(left)}
          </Button>
        ) : null}
        <CsvLink query={asked} what={breakdownLabels[by].toLowerCase()} />
      </div>
      {error ? <p className={styles.stale}>The refresh failed; these are the last figures.</p> : null}
    </div>
  )
}
