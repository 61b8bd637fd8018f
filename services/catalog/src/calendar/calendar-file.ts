import { calendarAddressLimits } from '@vitrine/contracts'
import type { Stored } from '@vitrine/engines'
import type { CalendarIndex } from './calendar-index.ts'
import type { CalendarOutfit } from './calendar-outfits.projection.ts'
import type { Placed } from './entries.ts'
import type { CalendarEvent } from './icalendar.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Pure: the places that a calendar file shows, those nearest to now. Its span begins with a day, so that it stays the same for one. */
export function placesInFile(index: CalendarIndex, now: Date): Placed[] {
  const { daysBehind, daysAhead, outfits } = calendarAddressLimits
  const today = Date.parse(now.toISOString().slice(0, 10))
  const daysFromToday = (days: number) => new Date(today + days * dayMs).toISOString()
  const span = { from: daysFromToday(-daysBehind), now: daysFromToday(0), to: daysFromToday(daysAhead) }
  return index.around(span, outfits)
}

const verbs = {
  planned: 'Planned',
  scheduled: 'Scheduled',
  published: 'Published',
  changes: 'Changes',
} as const

type About = { problem: string | undefined; shopOrigin: string }

/**
 * Pure: an entry as calendar programs know it. One post stays one event while it is planned, scheduled and published. Its link is part
 * of the description too: not every program shows the other one.
 */
export function eventOf(
  { id, kind, at }: Placed,
  { version, document: { title, changes, changedAt } }: Stored<CalendarOutfit>,
  { problem, shopOrigin }: About,
): CalendarEvent {
  const conflicts = kind === 'changes' ? changes?.failed?.conflicts : undefined
  const reason = conflicts ? `Somebody else has changed the same since: ${conflicts.join(', ')}` : problem
  const verb = kind === 'changes' ? 'Changes not published' : 'Not published'
  const link = shopOrigin && `${shopOrigin}/admin/edit/${encodeURIComponent(id)}`
  return {
    uid: kind === 'changes' ? `${id}-changes` : id,
    stamp: changedAt,
    sequence: version,
    start: at,
    summary: `${reason ? verb : verbs[kind]}: ${title}`,
    description: [reason, link].filter(Boolean).join('\n'),
    link,
    isCertain: kind !== 'planned',
  }
}
