import type { Engines, EventContext } from '@vitrine/engines'
import { commandHandler, replay, type HandleCommand } from '@vitrine/event-sourcing'
import type { Master } from '../picture/master.ts'
import { masterKey } from './image-blobs.ts'
import { imageDecider, lifeToUpload, type ImageCommand, type ImageState } from './image.decider.ts'
import type { ImageEvent, Life } from './image.events.ts'
import { imagesView, knownImages } from './images.view.ts'

export type ImageEngines = Pick<Engines, 'eventStore' | 'documents' | 'blobs'>
export type HandleImage = HandleCommand<ImageState, ImageCommand, ImageEvent>
export type KeepImage = (master: Master, context: EventContext) => Promise<Life>

/** The images in media's engines: how they change, and the view that follows. */
export function images(
  { eventStore: store, documents, blobs }: ImageEngines,
  onViewFailed: (error: unknown) => void,
) {
  const known = knownImages(documents)
  const views = [imagesView(known)]
  const handleImage: HandleImage = commandHandler({
    store,
    kind: 'image',
    decider: imageDecider,
    views,
    onViewFailed,
  })

  /** The bytes first, then the event that names them. An erasure in between ends the life, and the next is begun. */
  const keepImage: KeepImage = async ({ image, bytes, width, height }, context) => {
    for (;;) {
      const history = (await store.read(`image-${image}`)) as readonly unknown[] as ImageEvent[]
      const life = lifeToUpload(replay(imageDecider, history))
      await blobs.put(masterKey({ image, life }), bytes, 'image/webp')
      const command = { type: 'UploadImage', image, life, width, height, bytes: bytes.length } as const
      const { state } = await handleImage(image, command, context)
      if (state.status === 'kept') return state
    }
  }
  return { known, views, handleImage, keepImage }
}
