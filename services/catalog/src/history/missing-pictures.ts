import { mediaApi, parseImageAddress, type OutfitSnapshot } from '@vitrine/contracts'
import { Refusal } from '@vitrine/event-sourcing'
import type { Ask } from '@vitrine/service-kit'
import { picturesOf } from '../outfit/content.ts'

export type MissingPictures = (outfit: OutfitSnapshot) => Promise<string[] | null>

/** Which of an outfit's pictures media no longer has; null while media is unavailable: the past can be read all the same. */
export const missingPictures =
  (ask: Ask): MissingPictures =>
  async (outfit) => {
    const ours = [...new Set(picturesOf(outfit))].filter((url) => parseImageAddress(url))
    if (ours.length === 0) return []
    try {
      const { imageUrls } = await ask('media', mediaApi.findImages, { imageUrls: ours })
      return ours.filter((url) => !imageUrls.includes(url))
    } catch (error) {
      if (error instanceof Refusal && error.kind === 'unavailable') return null
      throw error
    }
  }
