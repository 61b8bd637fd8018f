import { OutfitEvent, outfitEventTypes, parseImageAddress, type Outfit } from '@vitrine/contracts'
import type { Collection, Documents, Subscription } from '@vitrine/engines'

type Use = { image: string; used: boolean; since: string }
export type ImageUse = { used: boolean; lastUsed: string | null }

/** Which outfits use which images, and since when others no longer do: media's own view of the catalog. */
export function imageUses(documents: Documents) {
  const uses: Collection<Use> = documents.collection<Use>('uses', {
    indexes: [
      ['image', 'used'],
      ['image', 'since'],
    ],
  })
  const outfits = documents.collection<{ images: string[] }>('outfits')

  const subscription: Subscription = {
    name: 'uses',
    types: outfitEventTypes,
    /** The outfit is noted last: what a crash leaves half done is done again. */
    async handle({ type, data, version, at }) {
      const event = OutfitEvent.parse({ type, data })
      const known = await outfits.get(event.data.id)
      if (known && known.version >= version) return
      const images = event.type === 'OutfitDeleted' ? [] : imagesOf(event.data)
      for (const image of new Set([...images, ...(known?.document.images ?? [])]))
        await uses.put(`${image} ${event.data.id}`, version, {
          image,
          used: images.includes(image),
          since: at,
        })
      await outfits.put(event.data.id, version, { images })
    },
  }
  /** Whether an outfit that exists uses an image, and when one last did. */
  const useOf = async (image: string): Promise<ImageUse> => {
    const [use] = await uses.find({ where: { image, used: true }, limit: 1 })
    const [last] = await uses.find({
      where: { image },
      sort: { by: 'since', direction: 'descending' },
      limit: 1,
    })
    return { used: use !== undefined, lastUsed: last?.document.since ?? null }
  }
  return { subscription, useOf }
}

/** Drafts count: they exist. */
export function imagesOf({ images, products }: Pick<Outfit, 'images' | 'products'>): string[] {
  const urls = [...images, ...products.map(({ productImageUrl }) => productImageUrl ?? '')]
  return [...new Set(urls.flatMap((url) => parseImageAddress(url)?.image ?? []))]
}
