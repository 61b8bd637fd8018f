import type { Report } from '@vitrine/contracts'
import { addDays, daysIn } from '../view/spans.ts'

const days = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
const shortDays = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

const parts = (key: string) => /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?/.exec(key)
const said = (key: string, format: Intl.DateTimeFormat) => {
  const [, day, time] = parts(key) ?? []
  if (!day) return key
  const text = format.format(new Date(day)).replace(',', '')
  return time ? `${text}, ${time}` : text
}

/** A day or an hour as it was counted, in the zone of the report: `Tue 24 Nov`, `Tue 24 Nov, 09:00`. */
export const momentOf = (key: string) => said(key, days)
/** `24 Nov`. */
export const shortMoment = (key: string) => said(key, shortDays)

export const isHour = (key: string) => key.includes('T')

/** What a row of the span is compared with; the hour of another day keeps its time. */
export function comparedMoment({ span, comparedWith, rows }: Report, index: number): string | undefined {
  const key = rows[index]?.key
  if (!comparedWith || !key) return undefined
  const shift = daysIn({ from: span.from, to: comparedWith.from }) - 1
  return momentOf(addDays(key.slice(0, 10), shift) + key.slice(10))
}
