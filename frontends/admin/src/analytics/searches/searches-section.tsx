import { useInfiniteQuery } from '@tanstack/react-query'
import { countText, NothingFound, Stack } from '@vitrine/backoffice'
import { Heading } from '@vitrine/ui'
import analytics from '../analytics.module.css'
import { BreakdownTabs } from '../breakdown/breakdown-tabs.tsx'
import { CsvLink } from '../csv-link.tsx'
import { ReportPages } from '../report-pages.tsx'
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
    <Stack as="section" gap={4} className={analytics.all} aria-labelledby="searches">
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
    </Stack>
  )
}

function Rows({ scope, view }: { scope: Scope; view: SearchesView }) {
  const { found, sort } = view
  const asked = { ...scope.span, found, sort, limit: pageSize }
  const query = useInfiniteQuery(searchesQuery(asked))
  return (
    <ReportPages
      query={query}
      what="list of searches"
      pageSize={pageSize}
      capped="More different words came in a day than are counted one by one; the rest is (other)"
      notes={({ total: { searches, nothing } }) => (
        <>
          {searches > 0 ? (
            <span>
              Of {countText(searches)} in all, {countText(nothing)} found nothing.
            </span>
          ) : null}
          <span>Words are shown when three people searched for them on one day.</span>
          {scope.zone === 'UTC' ? null : <span>Counted by the day in UTC.</span>}
        </>
      )}
      csv={<CsvLink href={searchesCsv(asked)} of="of searches" />}
    >
      {({ total: { searches } }, rows) =>
        rows.length > 0 ? (
          <SearchesTable view={view} rows={rows} />
        ) : (
          <NothingFound>
            {searches > 0 ? 'Every search of this span found something.' : 'Nobody searched in this span.'}
          </NothingFound>
        )
      }
    </ReportPages>
  )
}
