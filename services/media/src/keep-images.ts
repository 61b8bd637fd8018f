import { mapConcurrently } from '@vitrine/concurrency'
import type { PictureColours } from '@vitrine/contracts'
import type { EventContext } from '@vitrine/engines'
import { images, type ImageEngines } from './image/images.ts'
import { describeMaster } from './picture/master.ts'

/** A finished master, as `masterOf` makes them. Its mean colour is measured, and its colours are found, unless they are known. */
export type ReadyImage = { bytes: Buffer; colour?: string; colours?: PictureColours | undefined }

const atOnce = 16

/**
 * Keeps finished masters in media's engines, running or not, and answers their addresses in the same order.
 * What is answered is durable; keeping the same picture again changes nothing.
 */
export async function keepImages(
  engines: ImageEngines,
  ready: readonly ReadyImage[],
  context: EventContext,
): Promise<string[]> {
  const { keepImage } = images(engines)
  return mapConcurrently(ready, atOnce, async ({ bytes, colour, colours }) => {
    const master = await describeMaster(bytes, colour)
    await keepImage({ ...master, colours }, context)
    return master.imageUrl
  })
}
