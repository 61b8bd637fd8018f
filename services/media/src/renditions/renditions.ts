import { pause, semaphore, singleFlight, type Semaphore } from '@vitrine/concurrency'
import type { Blobs } from '@vitrine/engines'
import { readAll } from '@vitrine/service-kit'
import { masterKey, renditionKey, renditionWidth } from '../image/image-blobs.ts'
import type { Generation } from '../image/image.events.ts'
import { refuseBusy } from '../upload/busy.ts'
import { encodeRendition, type Rendition } from './rendition.ts'

export type Renditions = ReturnType<typeof renditions>

/** So many renditions may wait to be made; whoever asks for one of them waits with it. */
const mostWaiting = 1_024

/** Makes renditions when they are first asked for, once, and keeps them. */
export function renditions({ blobs, workshop }: { blobs: Blobs; workshop: Semaphore }) {
  const flights = singleFlight()
  // A queue of their own: an upload waits behind two renditions at most.
  const line = semaphore({ atOnce: 2, waiting: mostWaiting, refuse: refuseBusy })

  const make = async (generation: Generation, rendition: Rendition) => {
    const key = renditionKey(generation, rendition)
    if (await blobs.info(key)) return // made since it was found missing
    const master = await blobs.read(masterKey(generation))
    if (!master) return
    const { format } = rendition
    const bytes = await encodeRendition(
      await readAll(master.bytes),
      renditionWidth(generation, rendition),
      format,
    )
    await blobs.put(key, bytes, `image/${format}`)
  }
  const once = (generation: Generation, rendition: Rendition, run: Semaphore['run']) =>
    flights.join(renditionKey(generation, rendition), () => run(() => make(generation, rendition)))

  return {
    /** Resolves when the rendition is there, unless its master has gone. */
    make: (generation: Generation, rendition: Rendition): Promise<void> =>
      once(generation, rendition, (work) => line.run(() => workshop.run(work))),
    /** Makes what is missing whenever nobody waits, and leaves three quarters of the time to requests. */
    async warm(generation: Generation, wanted: readonly Rendition[], signal: AbortSignal): Promise<void> {
      for (const rendition of wanted) {
        if (signal.aborted) return
        const key = renditionKey(generation, rendition)
        if (await blobs.info(key)) continue
        let tookMs = 0
        await line.runWhenIdle(() =>
          workshop.runWhenIdle(async () => {
            const began = performance.now()
            if (!signal.aborted && !flights.has(key)) await once(generation, rendition, (work) => work())
            tookMs = performance.now() - began
          }),
        )
        await pause(3 * tookMs, signal)
      }
    },
  }
}
