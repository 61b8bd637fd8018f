import { defineProjection, type ReadSide } from '@vitrine/event-sourcing'
import { imageEvents, type Life } from './image.events.ts'

export type KnownImage = Life & {
  status: 'kept' | 'discarded' | 'collected'
  discardedAt: string | null
  collectedAt: string | null
}

export type KnownImages = ReadSide<KnownImage>

/** Where every image stands that is not erased. */
export const knownImages = defineProjection({
  name: 'known-images',
  version: 1,
  kind: 'image',
  events: imageEvents,
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
  formerly: { documents: 'images' },
})

/** The life to serve an image from; undefined when there is no such image, or no longer. */
export async function livingImage(images: KnownImages, image: string): Promise<Life | undefined> {
  const known = (await images.get(image))?.document
  return known && known.status !== 'collected' ? known : undefined
}

const page = 100

/** Images that an administrator let go of, the earliest first. */
export async function* imagesThatAre(
  status: 'discarded' | 'collected',
  images: KnownImages,
): AsyncIterable<KnownImage> {
  const question = {
    where: { status },
    sort: { by: 'discardedAt', direction: 'ascending' },
    limit: page,
  } as const
  let found = await images.find(question)
  while (found.length > 0) {
    for (const { document } of found) yield document
    const last = found.at(-1)
    if (!last || found.length < page) return
    found = await images.find({ ...question, after: { value: last.document.discardedAt, id: last.id } })
  }
}
