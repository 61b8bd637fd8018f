import { steps, type ReportQuery, type Step } from '@vitrine/contracts'
import { chosenIn } from '../../dashboard/listing.ts'
import { breakdownIn, defaultSort, sortIn, type Breakdown, type Sort } from './combinations.ts'
import { filterText, readFilter, type Filter } from './filters.ts'
import { isDay, spanChoices, type Span, type SpanChoice } from './spans.ts'
import { stepLabels } from './steps.ts'

export const compareChoices = [
  { value: 'period', label: 'The period before' },
  { value: 'year', label: 'A year before' },
  { value: 'none', label: 'Nothing' },
] as const
export type Compare = ReportQuery['compare']

/** What is looked at; all of it is in the address. */
export type View = {
  span: SpanChoice
  /** Of a span from–to. */
  given: Partial<Span>
  /** Undefined for that of the browser. */
  zone: string | undefined
  compare: Compare
  /** Which step is drawn. */
  step: Step
  filter: Filter
  by: Breakdown
  sort: Sort
  /** The edit that is looked at. */
  edit: number | undefined
}

const spans = [spanChoices[2], ...spanChoices] as const
const drawn = [
  { value: 'views' },
  ...steps.map((value) => ({ value, label: stepLabels[value] })),
] as const satisfies readonly [{ value: Step }, ...{ value: Step }[]]

const isZone = (zone: string | null): zone is string => {
  try {
    return zone !== null && zone !== '' && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

export function readView(search: URLSearchParams): View {
  const [from, to, zone, edit] = ['from', 'to', 'zone', 'edit'].map((name) => search.get(name) ?? null)
  const filter = readFilter(search.get('filter') ?? '')
  const by = breakdownIn(search.get('by'), filter)
  return {
    span: chosenIn(spans, search.get('span')),
    given: {
      ...(isDay(from ?? null) ? { from: from ?? '' } : {}),
      ...(isDay(to ?? null) ? { to: to ?? '' } : {}),
    },
    zone: isZone(zone ?? null) ? (zone ?? undefined) : undefined,
    compare: chosenIn(compareChoices, search.get('compare')),
    step: chosenIn(drawn, search.get('step')),
    filter,
    by,
    sort: sortIn(search.get('sort'), by),
    edit: edit && /^\d{1,9}$/.test(edit) ? Number(edit) : undefined,
  }
}

/** The address after a change. What is as it is without being asked for is left out of it. */
export function changedView(search: URLSearchParams, part: Partial<View>): URLSearchParams {
  const before = readView(search)
  const changed = { ...before, ...part }
  const by = breakdownIn(changed.by, changed.filter)
  const sort = by === before.by || part.sort ? sortIn(changed.sort, by) : defaultSort(by)
  const { span, given, zone, compare, step, filter, edit } = changed
  const custom = span === 'custom' ? given : {}
  const values: Record<string, string | undefined> = {
    span: span === '28' ? undefined : span,
    from: custom.from,
    to: custom.to,
    zone,
    compare: compare === 'period' ? undefined : compare,
    step: step === 'views' ? undefined : step,
    filter: filterText(filter),
    by: by === breakdownIn(null, filter) ? undefined : by,
    sort: sort === defaultSort(by) ? undefined : sort,
    edit: filter.post !== undefined && filter.post === before.filter.post ? edit?.toString() : undefined,
  }
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
