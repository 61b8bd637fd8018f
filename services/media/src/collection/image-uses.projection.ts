import {
  outfitEvents,
  outfitIn,
  parseImageAddress,
  type OutfitEvent,
  type OutfitSnapshot,
} from '@vitrine/contracts'
import { defineProjection, type Reading } from '@vitrine/event-sourcing'
import { formerImageUses, withTitle } from '../upgrades/views.ts'

export type OutfitImages = { images: string[]; title: string }
export type ImageUseRow = { image: string; used: boolean; since: string }
export type ImageUse = { used: boolean; lastUsed: string | null }

/** Which outfits use which images, and since when others no longer do: media's own copy of what the catalog says. */
export const imageUses = defineProjection({
  name: 'image-uses',
  version: 2,
  kind: 'outfit',
  events: outfitEvents,
  evolve: (before: OutfitImages | undefined, event): OutfitImages => ({
    images: imagesIn(event),
    title: outfitIn(event)?.title ?? before?.title ?? '',
  }),
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

/** Drafts count: they exist. */
function imagesIn(event: OutfitEvent): string[] {
  const outfit = outfitIn(event)
  return outfit ? imagesOf(outfit) : []
}

export function imagesOf({ images, products }: Pick<OutfitSnapshot, 'images' | 'products'>): string[] {
  const urls = [...images, ...products.map(({ productImageUrl }) => productImageUrl ?? '')]
  return [...new Set(urls.flatMap((url) => parseImageAddress(url)?.image ?? []))]
}
