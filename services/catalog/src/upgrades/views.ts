import { addedOutfitFields } from '@vitrine/contracts'
import type { StoredOutfit } from '../outfit/stored-outfit.ts'
import type { PublishedOutfit } from '../published/published-outfits.projection.ts'
import type { TrashedOutfit } from '../trash/trashed-outfits.projection.ts'

/**
 * Since 2026-11-22, generations of views. Before, each view was one collection, of this name. May leave when no catalog holds
 * data of a version from before.
 */
export const formerEditableOutfits = { formerly: { documents: 'editor' } }
export const formerScheduledOutfits = { formerly: { documents: 'schedule' } }
export const formerPublishedOutfits = {
  formerly: { documents: 'feed' },
  /** Since 2026-11-25, version 3. Version 1 stored no time of the last change, and no version the fields that were added later. */
  upcast(document: unknown): PublishedOutfit {
    const outfit = document as StoredOutfit
    return { ...addedOutfitFields, changedAt: outfit.publishedAt ?? outfit.createdAt, ...outfit }
  },
}
export const formerTrashedOutfits = {
  /** Since 2026-11-27, version 2. Version 1 stored no time of the last change. */
  upcast: (document: unknown): TrashedOutfit => ({
    changedAt: null,
    ...(document as Omit<TrashedOutfit, 'changedAt'>),
  }),
}
