import { outfitEvents, type OutfitEvent } from '@vitrine/contracts'
import { defineProjection, type Reading } from '@vitrine/event-sourcing'
import { formerOutfitReplica } from '../upgrades/outfit-replica.ts'

/** What tracking keeps of an outfit. Deleted ones stay: their counts do too. */
export type OutfitCopy = { title: string; published: boolean; deleted: boolean; createdAt: string }

/** Where a product is, or was last: its outfit and picture. */
export type ProductPlace = { outfitId: string; imageIndex?: number }

export type OutfitReplica = Reading<OutfitCopy, ProductPlace>

/** Looks up many products at once. */
export type ProductPlaces = { rows: Pick<OutfitReplica['rows'], 'getMany'> }

/** The catalog's outfits, and by product id the outfit of every product that ever was: clicks of open pages count. */
export const outfitReplica = defineProjection<OutfitEvent, OutfitCopy, ProductPlace>({
  name: 'outfit-replica',
  version: 1,
  kind: 'outfit',
  events: outfitEvents,
  indexes: [['createdAt']],
  ...formerOutfitReplica,
  evolve(before, { type, data }) {
    if (type === 'OutfitDeleted') return before && { ...before, published: false, deleted: true }
    const { title, published, createdAt } = data
    return { title, published, deleted: false, createdAt }
  },
  rows: {
    name: 'product-places',
    of: ({ event: { type, data } }) =>
      type === 'OutfitDeleted'
        ? {}
        : Object.fromEntries(
            data.products.map(({ id, imageIndex }) => [id, { outfitId: data.id, imageIndex }]),
          ),
  },
})
