import { outfitEventTypes, type Outfit, type OutfitEvent } from '@vitrine/contracts'
import type { Collection, Documents } from '@vitrine/engines'
import type { View } from '@vitrine/event-sourcing'

/** The published outfits, as shoppers see them. */
export type PublishedOutfits = Collection<Outfit>

export const publishedOutfits = (documents: Documents): PublishedOutfits =>
  documents.collection<Outfit>('feed', { indexes: [['publishedAt']] })

export const feedView = (published: PublishedOutfits): View => ({
  name: 'feed',
  types: outfitEventTypes,
  async apply({ type, data, version }) {
    const event = { type, data } as OutfitEvent
    if (event.type === 'OutfitDeleted' || !event.data.published)
      await published.remove(event.data.id, version)
    else await published.put(event.data.id, version, event.data)
  },
  clear: () => published.clear(),
})
