import { event, eventSchema } from '@vitrine/contracts'
import { z } from 'zod'

/**
 * An image is named by its content, so the same one may come again after it was erased. Each of its generations has blobs
 * of its own, and one that is over never comes back: what is erased late cannot hit what was uploaded since. `life` is its
 * number: stored under this name.
 */
const Generation = z.object({ image: z.string(), life: z.int() })
export type Generation = z.infer<typeof Generation>

export const imageEvents = eventSchema([
  event('ImageUploaded', Generation.extend({ width: z.int(), height: z.int(), bytes: z.int() })),
  /** An administrator deleted it. It is served while an outfit uses it. */
  event('ImageDiscarded', Generation.extend({ discardedAt: z.string() })),
  /** A day has passed, and no post has shown it for 90: it is no longer served. Its blobs stay a little longer. */
  event('ImageCollected', Generation.extend({ discardedAt: z.string(), collectedAt: z.string() })),
  /** A use from before the collection was received after it. */
  event('ImageRestored', Generation.extend({ discardedAt: z.string() })),
  /** The generation is over, for an upload that never finished as for an image that was collected: its blobs may go. */
  event('ImageErased', Generation),
])
export type ImageEvent = ReturnType<typeof imageEvents.parse>

/** For whoever reads or writes them. */
export const imageStreams = { kind: 'image', events: imageEvents } as const
