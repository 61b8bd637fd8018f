import { singleFlight, type Semaphore } from '@vitrine/concurrency'
import type { Blobs } from '@vitrine/engines'
import { readAll } from '@vitrine/service-kit'
import { masterKey, renditionKey, renditionWidth } from '../image/image-blobs.ts'
import type { Life } from '../image/image.events.ts'
import { allRenditions, encodeRendition, type Rendition } from './rendition.ts'

export type Renditions = ReturnType<typeof renditions>

/** Makes renditions when they are first asked for, once, and keeps them. */
export function renditions({ blobs, workshop }: { blobs: Blobs; workshop: Semaphore }) {
  const flights = singleFlight()

  const make = async (life: Life, rendition: Rendition) => {
    const key = renditionKey(life, rendition)
    if (await blobs.info(key)) return // made since it was found missing
    const master = await blobs.read(masterKey(life))
    if (!master) return
    const { format } = rendition
    const bytes = await encodeRendition(await readAll(master.bytes), renditionWidth(life, rendition), format)
    await blobs.put(key, bytes, `image/${format}`)
  }
  return {
    /** The key of the rendition, which is there unless its master has gone. */
    async ensure(life: Life, rendition: Rendition): Promise<string> {
      const key = renditionKey(life, rendition)
      if (!(await blobs.info(key))) await flights.join(key, () => workshop.run(() => make(life, rendition)))
      return key
    },
    /** Makes what is missing, one after the other, whenever nobody else is waiting. */
    async warm(life: Life, isStopped: () => boolean): Promise<void> {
      for (const rendition of allRenditions) {
        const key = renditionKey(life, rendition)
        if (isStopped()) return
        if (await blobs.info(key)) continue
        await workshop.runWhenIdle(async () => {
          if (!isStopped() && !flights.has(key)) await flights.join(key, () => make(life, rendition))
        })
      }
    },
  }
}
