import { mediaApi, outfitLimits, parseImageAddress } from '@vitrine/contracts'
import type { Ask } from '@vitrine/service-kit'
import type { EditableOutfits } from '../editor/editable-outfits.projection.ts'
import { picturesOf } from './content.ts'

/** Which of these pictures media gave out; those that the outfit shows already are not asked for. */
export type FindUploaded = (pictures: readonly string[], outfitId?: string) => Promise<readonly string[]>

/** No post shows more pictures. */
const most = outfitLimits.images + outfitLimits.products

/** Asks media, and only about pictures that are new to the outfit. */
export const findUploaded =
  ({ editable, ask }: { editable: EditableOutfits; ask: Ask }): FindUploaded =>
  async (pictures, outfitId) => {
    const outfit = outfitId === undefined ? undefined : (await editable.get(outfitId))?.document
    const shown = new Set(outfit ? picturesOf(outfit) : [])
    const isNew = (picture: string) => parseImageAddress(picture) && !shown.has(picture)
    const imageUrls = [...new Set(pictures)].filter(isNew).slice(0, most)
    return imageUrls.length ? (await ask('media', mediaApi.findImages, { imageUrls })).imageUrls : []
  }
