import type { CalendarEntry, CalendarKind } from '@vitrine/contracts'
import { changedSince, lateText } from '../editor/pending/pending-words.ts'
import { isShownTwice, type Moment } from './clock-changes.ts'
import { plusDays, startOfWeek, type CalendarView, type Day } from './days.ts'

export const kindNames: Record<CalendarKind, string> = {
  planned: 'Planned',
  scheduled: 'Scheduled',
  published: 'Published',
  changes: 'Changes',
}

const inUtc = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
  return (day: Day) => format.format(new Date(day))
}
/** `Sunday 25 October 2026` */
export const dayText = inUtc({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
/** `Sun 25 Oct` */
export const shortDayText = inUtc({ weekday: 'short', day: 'numeric', month: 'short' })
export const weekdayText = inUtc({ weekday: 'short' })
const monthText = inUtc({ month: 'long', year: 'numeric' })
const dateText = inUtc({ day: 'numeric', month: 'short', year: 'numeric' })

export const titleOf = (view: CalendarView, day: Day) => {
  const first = startOfWeek(day)
  return view === 'month' ? monthText(day) : `${dateText(first)} – ${dateText(plusDays(first, 6))}`
}

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const timeAndOffset = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'shortOffset',
})

/** In the zone of whoever looks; where the clock shows it twice, with its distance to UTC. */
export function timeText(at: string): string {
  const moment = new Date(at)
  return (isShownTwice(moment) ? timeAndOffset : time).format(moment)
}

/** What happens at the time of an entry. */
export const stateText = (entry: CalendarEntry) =>
  hasFailed(entry) ? 'Not published' : kindNames[entry.kind]

export const hasFailed = ({ failed, problem }: CalendarEntry) => failed !== null || problem !== undefined

/** Why it was not published; undefined where nothing went wrong. */
export function problemOf({ kind, at, failed, problem }: CalendarEntry, now: number): string | undefined {
  if (failed) return `The changes were not published: ${changedSince(failed.conflicts)}.`
  if (problem) return lateText(problem)
  if (kind !== 'scheduled' || !at || Date.parse(at) > now - 60_000) return undefined
  return lateText('nobody has tried it yet')
}

/** What the clock does to a time. */
export function noteText({ at, note }: Moment): string | undefined {
  if (note === 'skipped')
    return `The clock is put forward on this day and does not show that time: it becomes ${timeText(at)}.`
  if (note === 'twice')
    return `The clock is put back on this day and shows that time twice: the first one is meant, ${timeText(at)}.`
  return undefined
}
