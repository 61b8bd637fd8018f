import { outfitIn, shownOutfitEvents } from '@vitrine/contracts'
import { defineProjection, type Reading } from '@vitrine/event-sourcing'
import { storedOutfit, storedOutfitVersion, type StoredOutfit } from '../outfit/stored-outfit.ts'
import { formerPublishedOutfits } from '../upgrades/views.ts'

/** `changedAt`: when what shoppers see of it changed last. */
export type PublishedOutfit = StoredOutfit & { changedAt: string }
export type PublishedOutfits = Reading<PublishedOutfit, object>

/** The published outfits, as shoppers see them: of changes that are kept beside one, it learns nothing. */
export const publishedOutfits = defineProjection({
  name: 'published-outfits',
  version: storedOutfitVersion,
  kind: 'outfit',
  events: shownOutfitEvents,
  indexes: [['publishedAt']],
  latest(event): PublishedOutfit | undefined {
    const outfit = outfitIn(event)
    return outfit?.published ? { ...storedOutfit(outfit), changedAt: event.at } : undefined
  },
  ...formerPublishedOutfits,
})
