import { reportLimits, type ReportQuery } from '@vitrine/contracts'
import { isZone } from '@vitrine/service-kit'
import { invalidField } from './invalid-field.ts'

/** Days (`2026-05-04`), both included. */
export type Span = { from: string; to: string }

const dayMs = 24 * 60 * 60 * 1000
const asDay = (time: number) => new Date(time).toISOString().slice(0, 10)

export const plusDays = (day: string, days: number): string => asDay(Date.parse(day) + days * dayMs)
export const daysIn = ({ from, to }: Span): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1
/** Every day of a span, oldest first. */
export const daysOf = (span: Span): string[] =>
  Array.from({ length: daysIn(span) }, (_, index) => plusDays(span.from, index))

/** The span that is asked for and the one that it is compared with. Refuses those that are empty or too long, and unknown zones. */
export function spansOf(query: Pick<ReportQuery, 'from' | 'to' | 'zone' | 'by' | 'compare'>): {
  span: Span
  before: Span | null
} {
  const { from, to, zone, by, compare } = query
  if (!isZone(zone)) invalidField('zone', `${zone} is no time zone`)
  const span = spanOf({ from, to })
  if (by === 'hour' && daysIn(span) * 24 > reportLimits.hours)
    invalidField('by', `A report by the hour has at most ${reportLimits.hours / 24} days`)
  return { span, before: compare === 'none' ? null : spanBefore(span, compare) }
}

/** Refuses a span that ends before it begins, or is too long. */
export function spanOf({ from, to }: Span): Span {
  if (from > to) invalidField('from', `${from} is after ${to}`)
  if (daysIn({ from, to }) > reportLimits.days)
    invalidField('to', `At most ${reportLimits.days} days can be asked for at once`)
  return { from, to }
}

function spanBefore({ from, to }: Span, compare: 'period' | 'year'): Span {
  const days = daysIn({ from, to })
  const first = compare === 'period' ? plusDays(from, -days) : yearBefore(from)
  return { from: first, to: plusDays(first, days - 1) }
}

/** The 29th of February becomes the 1st of March. */
function yearBefore(day: string): string {
  const date = new Date(day)
  date.setUTCFullYear(date.getUTCFullYear() - 1)
  return asDay(date.getTime())
}
