import { outfitStreams, outfitIn } from '@vitrine/contracts'
import { defineProjection, type ReadSide } from '@vitrine/event-sourcing'
import { formerScheduledOutfits } from '../upgrades/views.ts'

type ScheduledOutfit = { id: string; scheduledAt: string }
export type ScheduledOutfits = ReadSide<ScheduledOutfit>

/** The drafts that wait for their time. */
export const scheduledOutfits = defineProjection({
  name: 'scheduled-outfits',
  version: 1,
  ...outfitStreams,
  indexes: [['scheduledAt']],
  latest(event): ScheduledOutfit | undefined {
    const outfit = outfitIn(event)
    if (!outfit || outfit.published || !outfit.scheduledAt) return undefined
    return { id: outfit.id, scheduledAt: outfit.scheduledAt }
  },
  ...formerScheduledOutfits,
})
