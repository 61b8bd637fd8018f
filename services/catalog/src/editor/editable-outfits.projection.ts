import { outfitStreams, outfitIn, type OutfitEvent } from '@vitrine/contracts'
import { defineProjection, type Reading } from '@vitrine/event-sourcing'
import { storedOutfit, storedOutfitVersion, type StoredOutfit } from '../outfit/stored-outfit.ts'
import { formerEditableOutfits } from '../upgrades/views.ts'

/** Where a product is or was. */
export type ProductHome = { outfitId: string }
export type EditableOutfits = Reading<StoredOutfit, ProductHome>

/** Every outfit that exists, as administrators see it, and by product id the outfit of every product that ever was. */
export const editableOutfits = defineProjection<OutfitEvent, StoredOutfit, ProductHome>({
  name: 'editable-outfits',
  version: storedOutfitVersion,
  ...outfitStreams,
  indexes: [['createdAt']],
  evolve(_before, event) {
    const outfit = outfitIn(event)
    return outfit && storedOutfit(outfit)
  },
  rows: {
    name: 'editable-product-homes',
    of({ before, after }) {
      const known = new Set(before?.products.map(({ id }) => id))
      const added = after?.products.filter(({ id }) => !known.has(id)) ?? []
      return Object.fromEntries(added.map(({ id, outfitId }) => [id, { outfitId }]))
    },
  },
  ...formerEditableOutfits,
})
