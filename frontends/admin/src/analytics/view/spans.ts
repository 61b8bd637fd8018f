export const spanChoices = [
  { value: 'today', label: 'Today' },
  { value: '7', label: '7 days' },
  { value: '28', label: '28 days' },
  { value: '90', label: '90 days' },
  { value: '12m', label: '12 months' },
  { value: 'custom', label: 'From–to' },
] as const
export type SpanChoice = (typeof spanChoices)[number]['value']
export type Span = { from: string; to: string }

/** The contract's. */
export const mostDays = 400

const dayMs = 24 * 60 * 60 * 1000

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** Which day it is in a time zone. */
export const dayIn = (zone: string, now: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(now)

/** Both days included. */
export const daysIn = ({ from, to }: Span) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1

export const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

const yearBefore = (day: string) => {
  const date = new Date(day)
  date.setUTCFullYear(date.getUTCFullYear() - 1)
  return date.toISOString().slice(0, 10)
}

/** `given`: the days of a span from–to; in the wrong order they are turned, and too many are cut at the beginning. */
export function spanOf(choice: SpanChoice, given: Partial<Span>, today: string): Span {
  switch (choice) {
    case 'today':
      return { from: today, to: today }
    case '12m':
      return { from: addDays(yearBefore(today), 1), to: today }
    case 'custom': {
      const { to = today, from = addDays(to, -27) } = given
      const [first, last] = from <= to ? [from, to] : [to, from]
      const earliest = addDays(last, 1 - mostDays)
      return { from: first < earliest ? earliest : first, to: last }
    }
    case '7':
    case '28':
    case '90':
      return { from: addDays(today, 1 - Number(choice)), to: today }
  }
}

const dates = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `29 Oct – 25 Nov 2026`. */
export const spanText = ({ from, to }: Span) =>
  dates.formatRange(new Date(from), new Date(to)).replaceAll(/\s/g, ' ')
