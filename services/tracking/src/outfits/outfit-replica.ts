import { outfitStreams, outfitIn, type OutfitEvent } from '@vitrine/contracts'
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
  ...outfitStreams,
  indexes: [['createdAt']],
  ...formerOutfitReplica,
  evolve(before, event) {
    const outfit = outfitIn(event)
    if (!outfit) return before && { ...before, published: false, deleted: true }
    const { title, published, createdAt } = outfit
    return { title, published, deleted: false, createdAt }
  },
  rows: {
    name: 'product-places',
    of({ event }) {
      const products = outfitIn(event)?.products ?? []
      return Object.fromEntries(
        products.map(({ id, outfitId, imageIndex }) => [id, { outfitId, imageIndex }]),
      )
    },
  },
})
