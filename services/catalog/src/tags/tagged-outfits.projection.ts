import { outfitStreams, outfitIn } from '@vitrine/contracts'
import { defineProjection, type ReadSide } from '@vitrine/event-sourcing'

export type TaggedOutfit = { tags: readonly string[]; published: boolean }
export type TaggedOutfits = ReadSide<TaggedOutfit>

/** The tags of every outfit that has some, and nothing else: all are read for one list of tags. */
export const taggedOutfits = defineProjection({
  name: 'tagged-outfits',
  version: 1,
  ...outfitStreams,
  latest(event): TaggedOutfit | undefined {
    const outfit = outfitIn(event)
    if (!outfit || outfit.tags.length === 0) return undefined
    return { tags: outfit.tags, published: outfit.published }
  },
})
