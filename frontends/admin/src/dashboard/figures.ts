import { countText } from '@vitrine/backoffice'

type Counted = { views: number; clicks: number }

const sum = (rows: readonly Counted[], what: keyof Counted) =>
  rows.reduce((total, row) => total + row[what], 0)

export const totalsOf = (rows: readonly Counted[]) => ({
  views: sum(rows, 'views'),
  clicks: sum(rows, 'clicks'),
})

/** Clicks divided by views in percent; 0 without views. */
export const rateOf = ({ views, clicks }: Counted) => (views === 0 ? 0 : (clicks / views) * 100)

/** To one decimal; a plain 0 when there are no views. */
export const rateText = (counted: Counted) => (counted.views === 0 ? '0%' : `${rateOf(counted).toFixed(1)}%`)

/** Against the period before: `+25%`; undefined when that was empty. */
export function changeText(now: number, before: number): string | undefined {
  if (before === 0) return undefined
  const percent = Math.round(((now - before) / before) * 100)
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${countText(Math.abs(percent))}%`
}

/** A series of two periods, divided in the middle; an odd point belongs to the later one. */
export const halves = <Point>(series: readonly Point[]) => {
  const middle = Math.floor(series.length / 2)
  return { before: series.slice(0, middle), now: series.slice(middle) }
}

const excerptLength = 100

/** The first 100 characters, never half of one. */
export function excerptOf(text: string) {
  const characters = Array.from(text)
  if (characters.length <= excerptLength) return text
  return `${characters.slice(0, excerptLength).join('').trimEnd()}…`
}

const moment = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** In the zone of whoever looks: `24 Nov, 09:00`. */
export function momentText(time: string | number) {
  const parts = Object.fromEntries(
    moment.formatToParts(new Date(time)).map(({ type, value }) => [type, value]),
  )
  return `${parts['day']} ${parts['month']}, ${parts['hour']}:${parts['minute']}`
}

const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** A day as it was counted, in UTC: `24 Nov`. */
export const dayText = (day: string) => date.format(new Date(day))
