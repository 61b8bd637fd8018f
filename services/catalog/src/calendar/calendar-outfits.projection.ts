import { outfitStreams, outfitIn, type OutfitEvent } from '@vitrine/contracts'
import { defineProjection, type Reading, type Recorded } from '@vitrine/event-sourcing'
import { endsChanges, endsTimeOfChanges } from '../outfit/pending.ts'
import { planAfter } from '../outfit/plan.ts'

/** When changes beside an outfit are published, or when they were due and what was in the way. */
type Changes = { applyAt: string | null; failed: { at: string; conflicts: string[] } | null }

/** `plannedFor`: a day; missing where it is meant for none. `changedAt`: of its latest event. */
export type CalendarOutfit = {
  title: string
  picture: string | null
  publishedAt: string | null
  scheduledAt: string | null
  plannedFor?: string | undefined
  changes: Changes | null
  inTrash: boolean
  changedAt: string
}
export type CalendarOutfits = Reading<CalendarOutfit, object>

/** The outfits that are in the calendar, and those that were: drafts without a day and a time never came into it. */
export const calendarOutfits = defineProjection<OutfitEvent, CalendarOutfit>({
  name: 'calendar-outfits',
  version: 1,
  ...outfitStreams,
  behind: true,
  indexes: [['changedAt']],
  evolve(before: CalendarOutfit | undefined, event: Recorded<OutfitEvent>): CalendarOutfit | undefined {
    if (event.type === 'OutfitPurged') return undefined
    const changes = changesAfter(before?.changes ?? null, event)
    const outfit = outfitIn(event)
    if (!outfit) return before && { ...before, changes, inTrash: true, changedAt: event.at }
    const { title, images, published, publishedAt, scheduledAt } = outfit
    const plannedFor = planAfter(before?.plannedFor, event)
    const isInCalendar = published || scheduledAt !== null || plannedFor !== undefined
    if (!before && !isInCalendar) return undefined
    return {
      title,
      picture: images[0] ?? null,
      publishedAt: published ? publishedAt : null,
      scheduledAt: published ? null : scheduledAt,
      ...(plannedFor !== undefined && { plannedFor }),
      changes,
      inTrash: false,
      changedAt: event.at,
    }
  },
})

function changesAfter(before: Changes | null, event: Recorded<OutfitEvent>): Changes | null {
  if (event.type === 'OutfitChangesKept') return { applyAt: event.data.applyAt, failed: null }
  if (!before || endsChanges(event)) return null
  if (event.type === 'OutfitChangesFailed')
    return { applyAt: null, failed: { at: event.at, conflicts: event.data.conflicts } }
  return endsTimeOfChanges(event) ? { ...before, applyAt: null } : before
}
