import { outfitEvents, outfitIn, type OutfitEvent } from '@vitrine/contracts'
import { defineProjection, type ReadSide, type Recorded } from '@vitrine/event-sourcing'

type Known = { title: string; picture: string | null; published: boolean }
/** `deletedAt` and `by`: null while it is not in the trash. */
export type TrashedOutfit = Known & { inTrash: boolean; deletedAt: string | null; by: string | null }
export type TrashedOutfits = ReadSide<TrashedOutfit>

/** What the trash shows of every outfit that was not deleted for good: a deletion itself does not say what it deletes. */
export const trashedOutfits = defineProjection<OutfitEvent, TrashedOutfit>({
  name: 'trashed-outfits',
  version: 1,
  kind: 'outfit',
  events: outfitEvents,
  indexes: [['inTrash', 'deletedAt']],
  evolve(before: TrashedOutfit | undefined, event: Recorded<OutfitEvent>): TrashedOutfit | undefined {
    if (event.type === 'OutfitPurged') return undefined
    const outfit = outfitIn(event)
    if (!outfit) return before && { ...before, inTrash: true, deletedAt: event.at, by: event.by ?? null }
    const { title, images, published } = outfit
    const kept = { inTrash: false, deletedAt: null, by: null }
    return { title, picture: images[0] ?? null, published, ...kept }
  },
})

/** What is in the trash; for a list the latest first, to be emptied the earliest. */
export const trashQuery = (direction: 'ascending' | 'descending') =>
  ({ where: { inTrash: true }, sort: { by: 'deletedAt', direction } }) as const
