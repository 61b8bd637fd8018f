import { useInfiniteQuery } from '@tanstack/react-query'
import { Cluster, NothingFound } from '@vitrine/backoffice'
import { Chip } from '@vitrine/ui'
import { Tooltip } from '@vitrine/ui/tooltip'
import { CsvLink } from '../csv-link.tsx'
import { ReportPages } from '../report-pages.tsx'
import { csvAddress, pagesQuery } from '../report-query.ts'
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
          <Cluster gap={2} role="group" aria-label={chosen.label}>
            {chosen.breakdowns.map((by) => (
              <Narrower key={by} by={by} scope={scope} />
            ))}
          </Cluster>
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
  return (
    <ReportPages
      query={query}
      what="breakdown"
      pageSize={pageSize}
      capped="More different values came than are counted one by one; the rest is (other)"
      notes={({ zone }) => (zone === scope.zone ? null : <span>Counted by the day in {zone}.</span>)}
      csv={<CsvLink href={csvAddress(asked)} of={`by the ${breakdownLabels[by].toLowerCase()}`} />}
    >
      {(first, rows) =>
        rows.length > 0 ? (
          <BreakdownTable scope={scope} report={first} rows={rows} productName={productName} />
        ) : (
          <NothingFound>Nothing was counted in this span.</NothingFound>
        )
      }
    </ReportPages>
  )
}
