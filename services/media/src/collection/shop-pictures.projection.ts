import { parseImageAddress, shopEvents } from '@vitrine/contracts'
import { defineProjection, type Reading } from '@vitrine/event-sourcing'
import type { ImageUse, ImageUseRow } from './image-uses.projection.ts'

type ShopPictures = { images: string[] }

/** Which pictures the shop shows of itself (its wordmark, its icon …), and since when it no longer shows others. */
export const shopPictures = defineProjection({
  name: 'shop-pictures',
  version: 1,
  kind: 'shop',
  events: shopEvents,
  evolve(_before: ShopPictures | undefined, { data: { settings } }): ShopPictures {
    const shown = [settings.wordmark, settings.icon, settings.sharePicture]
    return { images: [...new Set(shown.flatMap((url) => parseImageAddress(url ?? '')?.image ?? []))] }
  },
  rows: {
    name: 'shop-picture-rows',
    of({ before, after, event }): Record<string, ImageUseRow> {
      const used = after?.images ?? []
      const touched = new Set([...used, ...(before?.images ?? [])])
      return Object.fromEntries(
        [...touched].map((image) => [image, { image, used: used.includes(image), since: event.at }]),
      )
    },
  },
})

/** The use of a picture by posts, or by the shop itself. */
export const withShop =
  (
    ofPosts: (image: string) => Promise<ImageUse>,
    { rows }: Pick<Reading<ShopPictures, ImageUseRow>, 'rows'>,
  ) =>
  async (image: string): Promise<ImageUse> => {
    const [posts, shop] = await Promise.all([ofPosts(image), rows.get(image)])
    const lastUsed = [posts.lastUsed, shop?.document.since ?? null]
      .filter((at) => at !== null)
      .sort()
      .at(-1)
    return { used: posts.used || shop?.document.used === true, lastUsed: lastUsed ?? null }
  }
