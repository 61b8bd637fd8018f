import type { Collection, Documents } from '@vitrine/engines'
import type { View } from '@vitrine/event-sourcing'
import { imageEventTypes, type ImageEvent, type Life } from './image.events.ts'

export type KnownImage = Life & {
  status: 'kept' | 'discarded' | 'collected'
  discardedAt: string | null
  collectedAt: string | null
}

/** Where every image stands that is not erased. */
export type KnownImages = Collection<KnownImage>

export const knownImages = (documents: Documents): KnownImages =>
  documents.collection<KnownImage>('images', {
    indexes: [
      ['status', 'discardedAt'],
      ['status', 'collectedAt'],
    ],
  })

export const imagesView = (images: KnownImages): View => ({
  name: 'images',
  types: imageEventTypes,
  async apply({ type, data, version }) {
    const event = { type, data } as ImageEvent
    const { image, life } = event.data
    const put = (known: Omit<KnownImage, 'image' | 'life'>) =>
      images.put(image, version, { image, life, ...known })
    switch (event.type) {
      case 'ImageUploaded':
        return put({ status: 'kept', discardedAt: null, collectedAt: null })
      case 'ImageDiscarded':
      case 'ImageRestored':
        return put({ status: 'discarded', discardedAt: event.data.discardedAt, collectedAt: null })
      case 'ImageCollected': {
        const { discardedAt, collectedAt } = event.data
        return put({ status: 'collected', discardedAt, collectedAt })
      }
      case 'ImageErased':
        return images.remove(image, version)
    }
  },
  clear: () => images.clear(),
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
