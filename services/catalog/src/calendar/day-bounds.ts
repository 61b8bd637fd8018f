import { calendarLimits } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import { isZone, startsOfDays } from '@vitrine/service-kit'
import type { DayBounds } from './calendar-index.ts'

const dayMs = 24 * 60 * 60 * 1000
const years = { first: '2000-01-01', last: '2100-12-31' }
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Pure: the days of a zone, both included, each with its first moment and that of the next one. */
export function dayBounds({ from, to, zone }: { from: string; to: string; zone: string }): DayBounds[] {
  if (!isZone(zone)) invalid('zone', `${zone} is no time zone`)
  if (from > to) invalid('from', `${from} is after ${to}`)
  if (from < years.first || to > years.last) invalid('from', 'Please give years from 2000 to 2100')
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  if (days > calendarLimits.days)
    invalid('to', `At most ${calendarLimits.days} days can be asked for at once`)
  const startOf = startsOfDays(zone)
  const named = Array.from({ length: days + 1 }, (_, index) => dayAt(Date.parse(from) + index * dayMs))
  const starts = named.map((day) => new Date(startOf(day)).toISOString())
  return named
    .slice(0, days)
    .map((day, index) => ({ day, from: starts[index] ?? '', to: starts[index + 1] ?? '' }))
}

const invalid = (path: string, message: string): never =>
  refuse('invalid', 'request-invalid', `${path}: ${message}`, { issues: [{ path, message }] })
