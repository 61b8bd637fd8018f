import { defineProjection, pagesOf, type ReadSide } from '@vitrine/event-sourcing'
import { formerKnownImages } from '../upgrades/views.ts'
import { imageStreams, type Generation } from './image.events.ts'

export type KnownImage = Generation & {
  status: 'kept' | 'discarded' | 'collected'
  discardedAt: string | null
  collectedAt: string | null
}

export type KnownImages = ReadSide<KnownImage>

/** The status of every image that is not erased. */
export const knownImages = defineProjection({
  name: 'known-images',
  version: 1,
  ...imageStreams,
  indexes: [
    ['status', 'discardedAt'],
    ['status', 'collectedAt'],
  ],
  latest(event): KnownImage | undefined {
    const { image, life } = event.data
    switch (event.type) {
      case 'ImageUploaded':
        return { image, life, status: 'kept', discardedAt: null, collectedAt: null }
      case 'ImageDiscarded':
      case 'ImageRestored': {
        const { discardedAt } = event.data
        return { image, life, status: 'discarded', discardedAt, collectedAt: null }
      }
      case 'ImageCollected': {
        const { discardedAt, collectedAt } = event.data
        return { image, life, status: 'collected', discardedAt, collectedAt }
      }
      case 'ImageErased':
        return undefined
    }
  },
  ...formerKnownImages,
})

/** The generation to serve an image from; undefined when there is no such image, or no longer. */
export async function servedImage(images: KnownImages, image: string): Promise<Generation | undefined> {
  const known = (await images.get(image))?.document
  return known && known.status !== 'collected' ? known : undefined
}

/** Images that an administrator deleted, the earliest first. */
export async function* imagesThatAre(
  status: 'discarded' | 'collected',
  images: KnownImages,
): AsyncIterable<KnownImage> {
  const sort = { by: 'discardedAt', direction: 'ascending' } as const
  for await (const page of pagesOf(images, { where: { status }, sort }))
    for (const { document } of page) yield document
}
