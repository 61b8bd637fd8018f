import { offsetsOf, startsOfDays } from '@vitrine/service-kit'
import { plusDays, type Span } from './spans.ts'

const quarterMs = 15 * 60 * 1000

/** A day or an hour of a zone, as quarter hours since 1970: from the first one, up to and without the last one. */
export type Slot = { key: string; from: number; to: number }

/** The day in UTC and the quarter hour of that day. */
export const quarterOfDay = (quarter: number): { day: string; quarter: number } => {
  const at = new Date(quarter * quarterMs).toISOString()
  return { day: at.slice(0, 10), quarter: quarter % 96 }
}

/** The days of a span as they are in a zone: of 23, 24 or 25 hours. */
export function daySlots({ from, to }: Span, zone: string): Slot[] {
  const startOf = startsOfDays(zone)
  const slots: Slot[] = []
  let start = startOf(from)
  for (let day = from; day <= to; day = plusDays(day, 1)) {
    const next = startOf(plusDays(day, 1))
    slots.push({ key: day, from: Math.floor(start / quarterMs), to: Math.floor(next / quarterMs) })
    start = next
  }
  return slots
}

/** The hours of a span in a zone, named by when they begin there: `2026-10-25T02:00+01:00`. */
export function hourSlots(span: Span, zone: string): Slot[] {
  const offsetAt = offsetsOf(zone)
  return daySlots(span, zone).flatMap(({ from, to }) => {
    const hours: Slot[] = []
    for (let quarter = from; quarter < to; quarter += 4) {
      const at = quarter * quarterMs
      const offset = offsetAt(at)
      const local = new Date(at + offset).toISOString().slice(0, 16)
      hours.push({ key: `${local}${offsetText(offset)}`, from: quarter, to: Math.min(to, quarter + 4) })
    }
    return hours
  })
}

/** The days in UTC that slots touch. */
export const utcSpanOf = (slots: readonly Slot[]): Span => ({
  from: quarterOfDay(slots[0]?.from ?? 0).day,
  to: quarterOfDay((slots.at(-1)?.to ?? 1) - 1).day,
})

function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / 60_000
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`
}
