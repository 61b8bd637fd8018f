import {
  eventSchema,
  OutfitChangesDiscarded,
  OutfitChangesFailed,
  OutfitChangesKept,
  OutfitChangesPublished,
  OutfitDeleted,
  OutfitPurged,
  OutfitRestored,
  OutfitUnpublished,
} from '@vitrine/contracts'
import { defineProjection, type Reading, type Recorded } from '@vitrine/event-sourcing'
import { pendingAfter, type Pending } from '../outfit/pending.ts'

/**
 * Changes that are kept beside an outfit. `baseVersion`: of the outfit that they were made to. `keptAt` and `keptBy`: of their latest
 * change. `failed`: when they were due, and what was in the way. `inTrash`: with the outfit.
 */
export type KeptChanges = Pending & {
  baseVersion: number
  keptAt: string
  keptBy: string | null
  failed: { at: string; conflicts: string[] } | null
  scheduled: boolean
  inTrash: boolean
}
export type PendingChangesOfOutfits = Reading<KeptChanges, object>

/** What changes them. A save of the outfit does not: they are merged with it when they are read. */
const events = eventSchema([
  OutfitChangesKept,
  OutfitChangesDiscarded,
  OutfitChangesPublished,
  OutfitChangesFailed,
  OutfitUnpublished,
  OutfitDeleted,
  OutfitRestored,
  OutfitPurged,
])
type ConcerningEvent = ReturnType<typeof events.parse>

/** The outfits that have changes kept beside them; most have none. */
export const pendingChanges = defineProjection<ConcerningEvent, KeptChanges>({
  name: 'pending-changes',
  version: 1,
  kind: 'outfit',
  events,
  indexes: [['scheduled', 'applyAt']],
  evolve(before: KeptChanges | undefined, event: Recorded<ConcerningEvent>): KeptChanges | undefined {
    const pending = pendingAfter(before, event)
    if (!pending) return undefined
    const scheduled = pending.applyAt !== null
    const inTrash = event.type === 'OutfitDeleted'
    if (event.type === 'OutfitChangesKept')
      return {
        ...pending,
        ...{ keptAt: event.at, keptBy: event.by ?? null, failed: null, scheduled, inTrash },
        baseVersion: (event.data.base && before?.baseVersion) ?? event.version - 1,
      }
    if (!before) return undefined
    const failed =
      event.type === 'OutfitChangesFailed' ? { at: event.at, conflicts: event.data.conflicts } : before.failed
    return { ...before, ...pending, failed, scheduled, inTrash }
  },
})

/** Those with a time, the earliest first. */
export const scheduledChanges = {
  where: { scheduled: true },
  sort: { by: 'applyAt', direction: 'ascending' },
} as const

export const summaryOf = ({ keptAt, keptBy, applyAt, failed }: KeptChanges) => ({
  keptAt,
  keptBy,
  applyAt,
  failed,
})
