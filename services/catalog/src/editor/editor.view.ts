import { outfitEventTypes, type Outfit, type OutfitEvent } from '@vitrine/contracts'
import type { Collection, Documents } from '@vitrine/engines'
import type { View } from '@vitrine/event-sourcing'

/** Every outfit that exists, as administrators see it. */
export type EditableOutfits = Collection<Outfit>

export const editableOutfits = (documents: Documents): EditableOutfits =>
  documents.collection<Outfit>('editor', { indexes: [['createdAt']] })

export const editorView = (editable: EditableOutfits): View => ({
  name: 'editor',
  types: outfitEventTypes,
  async apply({ type, data, version }) {
    const event = { type, data } as OutfitEvent
    if (event.type === 'OutfitDeleted') await editable.remove(event.data.id, version)
    else await editable.put(event.data.id, version, event.data)
  },
  clear: () => editable.clear(),
})
