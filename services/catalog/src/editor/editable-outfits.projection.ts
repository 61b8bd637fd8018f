import { outfitEvents } from '@vitrine/contracts'
import { defineProjection, type ReadSide } from '@vitrine/event-sourcing'
import { storedOutfit, type StoredOutfit } from '../outfit/stored-outfit.ts'

export type EditableOutfits = ReadSide<StoredOutfit>

/** Every outfit that exists, as administrators see it. */
export const editableOutfits = defineProjection({
  name: 'editable-outfits',
  version: 1,
  kind: 'outfit',
  events: outfitEvents,
  indexes: [['createdAt']],
  latest: (event) => (event.type === 'OutfitDeleted' ? undefined : storedOutfit(event.data)),
  formerly: { documents: 'editor' },
})
