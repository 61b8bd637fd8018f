import type { Engines, EventContext, RecordedEvent } from '@vitrine/engines'
import { pictureColoursIn, type Coloured } from '../colours/colours.ts'
import { commandHandler, streamStates, type HandleCommand } from '@vitrine/event-sourcing'
import type { Master } from '../picture/master.ts'
import { masterKey } from './image-blobs.ts'
import {
  imageDecider,
  isServed,
  generationToUpload,
  type ImageCommand,
  type ImageState,
} from './image.decider.ts'
import { imageStreams, type ImageEvent, type Generation } from './image.events.ts'

export type ImageEngines = Pick<Engines, 'eventStore' | 'documents' | 'blobs'>
export type HandleImage = HandleCommand<ImageState, ImageCommand, ImageEvent>
export type FindImage = (image: string) => Promise<Generation | undefined>
export type KeepImage = (
  master: Master & Pick<Coloured, 'colours'>,
  context: EventContext,
) => Promise<Generation>

/** How the images in media's engines change. Without `project`, what can be read follows a moment later. */
export function images(
  { eventStore: store, documents, blobs }: ImageEngines,
  given: {
    project?: (events: readonly RecordedEvent[]) => Promise<void>
    onFailed?: (error: unknown) => void
  } = {},
) {
  const streams = {
    store,
    ...imageStreams,
    decider: imageDecider,
    snapshots: { documents, version: 1 },
  }
  const handleImage: HandleImage = commandHandler({ ...streams, ...given })
  const { load } = streamStates(streams)
  const { findColours, forgetColours } = pictureColoursIn({ eventStore: store }, given)

  /** The bytes first, then the event that names them, then the colours. An erasure in between ends the generation, and the next is begun. */
  const keepImage: KeepImage = async (master, context) => {
    const { image, bytes, width, height } = master
    for (;;) {
      const life = generationToUpload((await load(`image-${image}`)).state)
      await blobs.put(masterKey({ image, life }), bytes, 'image/webp')
      const command = { type: 'UploadImage', image, life, width, height, bytes: bytes.length } as const
      const { state } = await handleImage(image, command, context)
      if (state.status !== 'kept') continue
      await findColours(master, context).catch(given.onFailed)
      return state
    }
  }
  /** Its generation while it is served, as the log has it: what was uploaded a moment ago is found. */
  const findImage: FindImage = async (image) => {
    const { state } = await load(`image-${image}`)
    return isServed(state) ? state : undefined
  }
  return { handleImage, keepImage, findImage, findColours, forgetColours }
}
