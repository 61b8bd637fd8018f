import { outfitStreams, outfitIn, type OutfitEvent } from '@vitrine/contracts'
import { defineProjection, type Reading, type Recorded } from '@vitrine/event-sourcing'
import { formerTrashedOutfits } from '../upgrades/views.ts'

type Known = { title: string; picture: string | null; published: boolean }
/** `deletedAt` and `by`: null while it is not in the trash. `changedAt`: of its latest event; null in what version 1 stored. */
export type TrashedOutfit = Known & {
  inTrash: boolean
  deletedAt: string | null
  by: string | null
  changedAt: string | null
}
export type TrashedOutfits = Reading<TrashedOutfit, object>

/**
 * What the trash shows of every outfit that was not deleted for good: a deletion itself does not say what it deletes. It also says
 * which outfits changed since a moment, deleted ones among them.
 */
export const trashedOutfits = defineProjection<OutfitEvent, TrashedOutfit>({
  name: 'trashed-outfits',
  version: 2,
  ...outfitStreams,
  indexes: [['inTrash', 'deletedAt'], ['changedAt']],
  evolve(before: TrashedOutfit | undefined, event: Recorded<OutfitEvent>): TrashedOutfit | undefined {
    if (event.type === 'OutfitPurged') return undefined
    const outfit = outfitIn(event)
    const changedAt = event.at
    if (!outfit)
      return before && { ...before, inTrash: true, deletedAt: event.at, by: event.by ?? null, changedAt }
    const { title, images, published } = outfit
    const kept = { inTrash: false, deletedAt: null, by: null }
    return { title, picture: images[0] ?? null, published, ...kept, changedAt }
  },
  ...formerTrashedOutfits,
})

/** What is in the trash; for a list the latest first, to be emptied the earliest. */
export const trashQuery = (direction: 'ascending' | 'descending') =>
  ({ where: { inTrash: true }, sort: { by: 'deletedAt', direction } }) as const
