import { addedOutfitFields, type OutfitEvent } from '@vitrine/contracts'
import type { Recorded } from '@vitrine/event-sourcing'
import type { ReplicatedOutfit, Seen } from '../outfit-replica/outfit-replica.projection.ts'

/**
 * Since 2026-11-22, generations of the replica; since 2026-11-25, version 3, which stores the texts of pictures. `formerly` may
 * leave when no replica from before is read; `upcast` gives an older document the fields that were added later.
 */
export const formerOutfitReplica = {
  formerly: { documents: 'shown-outfits', rows: 'product-homes' },
  upcast(document: unknown): ReplicatedOutfit {
    const before = document as ReplicatedOutfit
    return { ...before, outfit: { ...addedOutfitFields, ...before.outfit } }
  },
}

/**
 * Since 2026-11-25, a save that takes a post off unpublishes it first. Before, it revised the post first, in the same append:
 * what that event shows was a draft. May leave when no catalog holds such events.
 */
export const lastSeen = (before: ReplicatedOutfit, { type, at }: Recorded<OutfitEvent>): Seen =>
  type === 'OutfitUnpublished' && before.revised?.at === at ? before.revised.before : before
