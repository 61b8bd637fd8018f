import { useInfiniteQuery } from '@tanstack/react-query'
import { countText, useSessionEnds } from '@vitrine/backoffice'
import { Badge, Button, Heading, Skeleton, VisuallyHidden } from '@vitrine/ui'
import { Tooltip } from '@vitrine/ui/tooltip'
import analytics from '../analytics.module.css'
import breakdown from '../breakdown/breakdown.module.css'
import { BreakdownTabs } from '../breakdown/breakdown-tabs.tsx'
import { NotLoaded } from '../not-loaded.tsx'
import type { Scope } from '../view/use-scope.ts'
import { searchesCsv, searchesQuery } from './searches-query.ts'
import { SearchesTable } from './searches-table.tsx'
import { useSearchesView, type SearchesView } from './use-searches-view.ts'

const pageSize = 10
const tabs = [
  { found: 'any', label: 'What people searched' },
  { found: 'none', label: 'Found nothing' },
] as const

/** What shoppers searched for in the span, and did not find. */
export function SearchesSection({ scope }: { scope: Scope }) {
  const view = useSearchesView()
  return (
    <section className={analytics.all} aria-labelledby="searches">
      <Heading id="searches" size="small">
        Searches
      </Heading>
      <div>
        <BreakdownTabs
          label="Which searches"
          tabs={tabs.map(({ found, label }) => ({
            label,
            chosen: found === view.found,
            obstacle: undefined,
          }))}
          onChoose={(index) => view.show(tabs[index]?.found ?? 'any')}
        >
          <Rows scope={scope} view={view} />
        </BreakdownTabs>
      </div>
    </section>
  )
}

function Rows({ scope, view }: { scope: Scope; view: SearchesView }) {
  const { found, sort } = view
  const asked = { ...scope.span, found, sort, limit: pageSize }
  const query = useInfiniteQuery(searchesQuery(asked))
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage } = query
  useSessionEnds(error)
  const first = data?.pages[0]
  if (!first)
    return error ? (
      <NotLoaded what="list of searches" onRetry={() => void query.refetch()} />
    ) : (
      <div className={breakdown.loading} aria-busy="true">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} width="100%" height="2.75rem" />
        ))}
      </div>
    )
  const rows = data.pages.flatMap((page) => page.rows)
  const { searches, nothing } = first.total
  const left = first.count - rows.length
  return (
    <div className={breakdown.rows} data-outdated={isPlaceholderData || undefined}>
      {rows.length > 0 ? (
        <SearchesTable view={view} rows={rows} />
      ) : (
        <p className={breakdown.none}>
          {searches > 0 ? 'Every search of this span found something.' : 'Nobody searched in this span.'}
        </p>
      )}
      <div className={breakdown.foot}>
        {first.capped ? (
          <Tooltip text="More different words came in a day than are counted one by one; the rest is (other)">
            <span tabIndex={0} className={breakdown.capped}>
              <Badge look="caution">Capped</Badge>
            </span>
          </Tooltip>
        ) : null}
        {searches > 0 ? (
          <span>
            Of {countText(searches)} in all, {countText(nothing)} found nothing.
          </span>
        ) : null}
        <span>Words are shown when three people searched for them on one day.</span>
        {scope.zone === 'UTC' ? null : <span>Counted by the day in UTC.</span>}
        {hasNextPage ? (
          <Button size="small" busy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show {Math.min(pageSize, left)} more of {countText(left)}
          </Button>
        ) : null}
        <a href={searchesCsv(asked)} download className={analytics.csv}>
          CSV
          <VisuallyHidden> of searches</VisuallyHidden>
        </a>
      </div>
      {error ? <p className={breakdown.stale}>The refresh failed; these are the last figures.</p> : null}
    </div>
  )
}
