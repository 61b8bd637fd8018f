import { countText, Table } from '@vitrine/backoffice'
import type { Report, ReportOrder, ReportRow, Step } from '@vitrine/contracts'
import { changeText } from '../../dashboard/figures.ts'
import { ShareHead } from '../share-head.tsx'
import { SortHead, sortingOf } from '../sort-head.tsx'
import { breakdownLabels, countedSteps, hasRate, type Breakdown } from '../view/combinations.ts'
import { isDimension, type Filter } from '../view/filters.ts'
import { shareText, shortLabels, stepHints } from '../view/steps.ts'
import type { Scope } from '../view/use-scope.ts'
import { canFilter, noteOf, valueText } from '../view/value-text.ts'
import styles from './breakdown.module.css'

type Props = {
  scope: Scope
  report: Report
  rows: readonly ReportRow[]
  productName: (id: string) => string | undefined
}

/** On a phone each row is set as a block; the roles keep it a table. */
export function BreakdownTable({ scope, report, rows, productName }: Props) {
  const { by, sort, filter } = scope.view
  const counted = countedSteps(by, filter.dimension?.name)
  const order = sort.replace('-', '')
  const measured =
    counted.find((step) => step === order) ?? (counted.includes('views') ? 'views' : counted[0]!)
  const hasVisitors = rows.some(({ visitors }) => visitors !== undefined)
  const most = Math.max(1, ...rows.map(({ counts }) => counts[measured]))
  return (
    <Table className={styles.table} aria-label={`By ${breakdownLabels[by].toLowerCase()}`}>
      <thead role="rowgroup">
        <tr role="row">
          <Head order="key" label={breakdownLabels[by]} hint="Sort by name" scope={scope} />
          {counted.map((step) => (
            <Head key={step} order={step} label={shortLabels[step]} hint={stepHints[step]} scope={scope} />
          ))}
          {hasVisitors ? (
            <th role="columnheader" scope="col" className={styles.number}>
              Visitors
            </th>
          ) : null}
          {hasRate(counted) ? (
            <Head order="rate" label="CTR" hint="Clicks for every hundred views" scope={scope} />
          ) : null}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.key} role="row">
            <ShareHead share={row.counts[measured] / most}>
              <Value row={row} scope={scope} productName={productName} />
            </ShareHead>
            {counted.map((step) => (
              <td key={step} role="cell" data-label={shortLabels[step]} className={styles.number}>
                <Count row={row} step={step} report={report} changes={step === measured} />
              </td>
            ))}
            {hasVisitors ? (
              <td role="cell" data-label="Visitors" className={styles.number}>
                {row.visitors === undefined ? '–' : countText(row.visitors)}
                {row.visitors ? <span className={styles.error}>±0.8%</span> : null}
              </td>
            ) : null}
            {hasRate(counted) ? (
              <td role="cell" data-label="CTR" className={styles.number}>
                {shareText(row.counts.clicks, row.counts.views) ?? '–'}
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

type CountProps = { row: ReportRow; step: Step; report: Report; changes: boolean }

function Count({ row: { counts, before }, step, report, changes }: CountProps) {
  const isWhole = !report.notRecorded.includes(step)
  if (!isWhole && counts[step] === 0) return <span title="Not recorded in all of this span">–</span>
  const change = changes && isWhole && before ? changeText(counts[step], before[step]) : undefined
  return (
    <>
      {change ? <span className={styles.change}>{change}</span> : null}
      {countText(counts[step])}
    </>
  )
}

type HeadProps = { order: ReportOrder; label: string; hint: string; scope: Scope }

function Head({ order, label, hint, scope: { view, change } }: HeadProps) {
  const { sorted, next } = sortingOf(view.sort, order, 'key')
  return (
    <SortHead
      label={label}
      hint={hint}
      sorted={sorted}
      className={order === 'key' ? undefined : styles.number}
      onSort={() => change({ sort: next })}
    />
  )
}

type ValueProps = Pick<Props, 'scope' | 'productName'> & { row: ReportRow }

/** A press narrows the figures to it; pressed again, it does so no longer. */
function Value({ row: { key, title }, scope: { view, change }, productName }: ValueProps) {
  const { by, filter } = view
  const text = title ?? (by === 'product' ? productName(key) : undefined) ?? valueText(by, key)
  const note = noteOf(by, key)
  if (!canFilter(by, key))
    return (
      <span className={styles.unnamed}>
        {text}
        {note ? <span className={styles.note}>{note}</span> : null}
      </span>
    )
  const pressed = isChosen(by, key, filter)
  return (
    <button
      type="button"
      className={styles.press}
      aria-pressed={by === 'post' ? undefined : pressed}
      title={by === 'post' ? 'Figures of this post' : pressed ? 'Remove this filter' : 'Filter by this'}
      onClick={() => change({ filter: filterBy(by, key, filter, pressed) })}
    >
      {text}
    </button>
  )
}

const isChosen = (by: Breakdown, key: string, { version, dimension }: Filter) =>
  by === 'version' ? String(version) === key : dimension?.name === by && dimension.value === key

function filterBy(by: Breakdown, key: string, filter: Filter, pressed: boolean): Filter {
  const { post, version, dimension } = filter
  const rest = { ...(post === undefined ? {} : { post }) }
  if (by === 'post') return { post: key }
  if (by === 'version')
    return { ...rest, ...(pressed ? {} : { version: Number(key) }), ...(dimension ? { dimension } : {}) }
  const kept = { ...rest, ...(version === undefined ? {} : { version }) }
  return pressed || !isDimension(by) ? kept : { ...kept, dimension: { name: by, value: key } }
}
