import type { EventContext } from '@vitrine/engines'
import { images, type ImageEngines } from './image/images.ts'
import { describeMaster } from './picture/master.ts'

/** A finished master, as `masterOf` makes them. Its mean colour is measured unless it is known. */
export type ReadyImage = { bytes: Buffer; colour?: string }

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
  const addresses: string[] = []
  const entries = ready.entries()
  const keepNext = async () => {
    for (const [index, { bytes, colour }] of entries) {
      const master = await describeMaster(bytes, colour)
      await keepImage(master, context)
      addresses[index] = master.imageUrl
    }
  }
  await Promise.all(Array.from({ length: atOnce }, keepNext))
  return addresses
}
