import { useSearchParams } from '@vitrine/web-kit/router'
import { today } from './clock-changes.ts'
import { isDay, plusDays, plusMonths, type CalendarView, type Day } from './days.ts'

/** What is shown stands in the address: `?view=week&day=2026-10-25`. */
export function useCalendarView() {
  const [search, setSearch] = useSearchParams()
  const view: CalendarView = search.get('view') === 'week' ? 'week' : 'month'
  const asked = search.get('day') ?? ''
  const day = isDay(asked) ? asked : today()
  const show = (next: { view?: CalendarView; day?: Day }) => {
    const shown = { view, day, ...next }
    setSearch({ ...(shown.view === 'week' && { view: 'week' }), day: shown.day }, { replace: true })
  }
  const stepped = (from: Day, steps: number) =>
    view === 'week' ? plusDays(from, 7 * steps) : plusMonths(from, steps)
  return { view, day, show, stepped }
}
