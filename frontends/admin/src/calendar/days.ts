/** A day as `2026-10-25`, without a zone: what the calendar counts in. */
export type Day = string

const dayMs = 24 * 60 * 60 * 1000
const two = (part: number) => String(part).padStart(2, '0')

export const isDay = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && dayAt(Date.parse(text)) === text

const dayAt = (utc: number): Day => new Date(utc).toISOString().slice(0, 10)
export const plusDays = (day: Day, days: number): Day => dayAt(Date.parse(day) + days * dayMs)

/** The same day of another month, or the last one of a shorter month. */
export function plusMonths(day: Day, months: number): Day {
  const date = new Date(day)
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date.getUTCDate(), last))
  return dayAt(first.getTime())
}

/** From 0 for a Monday to 6. */
const weekdayOf = (day: Day) => (new Date(day).getUTCDay() + 6) % 7
export const startOfWeek = (day: Day): Day => plusDays(day, -weekdayOf(day))
export const monthOf = (day: Day) => day.slice(0, 7)

export type CalendarView = 'month' | 'week'

/** The weeks that a view shows around a day, each from Monday. */
export function weeksOf(view: CalendarView, day: Day): Day[][] {
  const first = startOfWeek(view === 'week' ? day : `${monthOf(day)}-01`)
  const weeks: Day[][] = []
  for (let start = first; weeks.length === 0 || isSameView(view, start, day); start = plusDays(start, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => plusDays(start, index)))
  return weeks
}

/** Whether a view of the one shows the other as its own. */
export const isSameView = (view: CalendarView, one: Day, other: Day) =>
  view === 'week' ? startOfWeek(one) === startOfWeek(other) : monthOf(one) === monthOf(other)

/** In the zone of whoever looks. */
export function localDay(time: Date): Day {
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
}
