import type { Query } from '@vitrine/web-kit'
import { useSearchParams } from '@vitrine/web-kit/router'
import { useCallback, useMemo } from 'react'
import { changedView, readView, type View } from './analytics-view.ts'
import { isByDay, type Breakdown } from './combinations.ts'
import { filterText, type Filter } from './filters.ts'
import { dayIn, daysIn, spanOf, type Span } from './spans.ts'

export const browserZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** What is looked at, from when to when, and where it is changed. */
export type Scope = {
  view: View
  change: (part: Partial<View>) => void
  zone: string
  today: string
  span: Span
  now: number
}
type Asked = Query<'GET /api/admin/analytics/report'>
/** What has no default here has one in the contract. */
export type ReportAsked = Pick<Asked, 'from' | 'to' | 'zone' | 'compare' | 'by' | 'filter'> &
  Partial<Pick<Asked, 'sort' | 'limit'>>

/** Each change is a step that the back button takes back. */
export function useScope(now: number): Scope {
  const [search, setSearch] = useSearchParams()
  const view = useMemo(() => readView(search), [search])
  const change = useCallback(
    (part: Partial<View>) => setSearch((before) => changedView(before, part), { preventScrollReset: true }),
    [setSearch],
  )
  const zone = view.zone ?? browserZone()
  const today = dayIn(zone, now)
  return { view, change, zone, today, span: spanOf(view.span, view.given, today), now }
}

const ask = ({ view, zone, span }: Scope, by: ReportAsked['by'], filter: Filter): ReportAsked => ({
  ...span,
  zone,
  compare: view.compare,
  by,
  filter: filterText(filter),
})

const hoursUpTo = 2

export const byMoment = (scope: Scope): ReportAsked =>
  ask(
    scope,
    daysIn(scope.span) <= hoursUpTo && !isByDay(scope.view.filter) ? 'hour' : 'day',
    scope.view.filter,
  )

export const byBreakdown = (scope: Scope, by: Breakdown, filter: Filter): ReportAsked =>
  ask(scope, by, filter)
