import { outfitEvents } from '@vitrine/contracts'
import { defineProjection, type ReadSide } from '@vitrine/event-sourcing'
import { storedOutfit, type StoredOutfit } from '../outfit/stored-outfit.ts'

export type PublishedOutfits = ReadSide<StoredOutfit>

/** The published outfits, as shoppers see them. */
export const publishedOutfits = defineProjection({
  name: 'published-outfits',
  version: 1,
  kind: 'outfit',
  events: outfitEvents,
  indexes: [['publishedAt']],
  latest: (event) =>
    event.type === 'OutfitDeleted' || !event.data.published ? undefined : storedOutfit(event.data),
  formerly: { documents: 'feed' },
})
