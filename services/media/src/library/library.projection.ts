import { defineProjection, type ReadSide } from '@vitrine/event-sourcing'
import { imageStreams } from '../image/image.events.ts'

type LibraryPicture = { served: boolean; uploadedAt: string; bytes: number; deleted: boolean }
export type LibraryPictures = ReadSide<LibraryPicture>

/** What the library says of a picture itself; which outfits show it, other documents say. */
export const libraryPictures = defineProjection({
  name: 'library-pictures',
  version: 1,
  ...imageStreams,
  indexes: [['served', 'uploadedAt']],
  evolve(before: LibraryPicture | undefined, event): LibraryPicture | undefined {
    switch (event.type) {
      case 'ImageUploaded':
        return { served: true, uploadedAt: event.at, bytes: event.data.bytes, deleted: false }
      case 'ImageDiscarded':
        return before && { ...before, deleted: true }
      case 'ImageCollected':
        return before && { ...before, served: false }
      case 'ImageRestored':
        return before && { ...before, served: true }
      case 'ImageErased':
        return undefined
    }
  },
})
