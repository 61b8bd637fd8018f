import { event, eventSchema } from '@vitrine/contracts'
import { z } from 'zod'

/**
 * An image is named by its content, so the same one may come again after it went. Each of its lives has blobs
 * of its own, and a life that is over never comes back: what is erased late cannot hit what was uploaded since.
 */
const Life = z.object({ image: z.string(), life: z.int() })
export type Life = z.infer<typeof Life>

export const imageEvents = eventSchema([
  event('ImageUploaded', Life.extend({ width: z.int(), height: z.int(), bytes: z.int() })),
  /** An administrator let go of it. It is kept while an outfit uses it. */
  event('ImageDiscarded', Life.extend({ discardedAt: z.string() })),
  /** Nobody used it for a day: it is no longer served. Its blobs stay a little longer. */
  event('ImageCollected', Life.extend({ discardedAt: z.string(), collectedAt: z.string() })),
  /** A use from before the collection was heard after it. */
  event('ImageRestored', Life.extend({ discardedAt: z.string() })),
  /** The life is over, for an upload that never finished as for an image that was collected: its blobs may go. */
  event('ImageErased', Life),
])
export type ImageEvent = ReturnType<typeof imageEvents.parse>
