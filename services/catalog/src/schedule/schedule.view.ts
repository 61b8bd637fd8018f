import { outfitEventTypes, type OutfitEvent } from '@vitrine/contracts'
import type { Collection, Documents } from '@vitrine/engines'
import type { View } from '@vitrine/event-sourcing'

/** The drafts that wait for their time. */
export type ScheduledOutfits = Collection<{ id: string; scheduledAt: string }>

export const scheduledOutfits = (documents: Documents): ScheduledOutfits =>
  documents.collection<{ id: string; scheduledAt: string }>('schedule', { indexes: [['scheduledAt']] })

export const scheduleView = (scheduled: ScheduledOutfits): View => ({
  name: 'schedule',
  types: outfitEventTypes,
  async apply({ type, data, version }) {
    const event = { type, data } as OutfitEvent
    const at = event.type === 'OutfitDeleted' || event.data.published ? null : event.data.scheduledAt
    if (at) await scheduled.put(event.data.id, version, { id: event.data.id, scheduledAt: at })
    else await scheduled.remove(event.data.id, version)
  },
  clear: () => scheduled.clear(),
})
