import {
  outfitStreams,
  outfitIn,
  parseImageAddress,
  type OutfitEvent,
  type OutfitSnapshot,
} from '@vitrine/contracts'
import { defineProjection, type Reading } from '@vitrine/event-sourcing'
import { formerImageUses, withTitle } from '../upgrades/views.ts'

/** `pending`: those of changes that are kept beside the outfit, where there are some; `images` are all, while it exists. */
export type OutfitImages = { images: string[]; title: string; pending?: string[] }
export type ImageUseRow = { image: string; used: boolean; since: string }
export type ImageUse = { used: boolean; lastUsed: string | null }

/**
 * Which outfits use which images, and since when others no longer do: media's own copy of what the catalog says. Drafts count, and
 * so do changes that are kept beside an outfit.
 */
export const imageUses = defineProjection({
  name: 'image-uses',
  version: 2,
  ...outfitStreams,
  evolve(before: OutfitImages | undefined, event): OutfitImages {
    const outfit = outfitIn(event)
    const pending = pendingImages(before?.pending, event)
    return {
      images: outfit ? [...new Set([...imagesOf(outfit), ...pending])] : [],
      title: outfit?.title ?? before?.title ?? '',
      ...(pending.length > 0 && { pending }),
    }
  },
  upcast: withTitle,
  rows: {
    name: 'image-use-rows',
    indexes: [
      ['image', 'used'],
      ['image', 'since'],
    ],
    of({ before, after, event }): Record<string, ImageUseRow> {
      const used = after?.images ?? []
      const touched = new Set([...used, ...(before?.images ?? [])])
      return Object.fromEntries(
        [...touched].map((image) => [
          `${image} ${event.data.id}`,
          { image, used: used.includes(image), since: event.at },
        ]),
      )
    },
  },
  ...formerImageUses,
})

/** Whether an outfit that exists uses an image, and when one last did. */
export const useOf =
  ({ rows }: Pick<Reading<OutfitImages, ImageUseRow>, 'rows'>) =>
  async (image: string): Promise<ImageUse> => {
    const [use] = await rows.find({ where: { image, used: true }, limit: 1 })
    const [last] = await rows.find({
      where: { image },
      sort: { by: 'since', direction: 'descending' },
      limit: 1,
    })
    return { used: use !== undefined, lastUsed: last?.document.since ?? null }
  }

const endsPending = new Set(['OutfitChangesDiscarded', 'OutfitChangesPublished', 'OutfitPurged'])

/** Changes that are kept beside an outfit use their pictures; they go to the trash with it, and come back. */
function pendingImages(before: readonly string[] = [], event: OutfitEvent): string[] {
  if (event.type === 'OutfitChangesKept') return imagesOf(event.data.changes)
  return endsPending.has(event.type) ? [] : [...before]
}

export function imagesOf({ images, products }: Pick<OutfitSnapshot, 'images' | 'products'>): string[] {
  const urls = [...images, ...products.map(({ productImageUrl }) => productImageUrl ?? '')]
  return [...new Set(urls.flatMap((url) => parseImageAddress(url)?.image ?? []))]
}
