/**
 * An image is named by its content, so the same one may come again after it went. Each of its lives has blobs
 * of its own, and a life that is over never comes back: what is erased late cannot hit what was uploaded since.
 */
export type Life = { image: string; life: number }

export type ImageUploaded = {
  type: 'ImageUploaded'
  data: Life & { width: number; height: number; bytes: number }
}
/** An administrator let go of it. It is kept while an outfit uses it. */
export type ImageDiscarded = { type: 'ImageDiscarded'; data: Life & { discardedAt: string } }
/** Nobody used it for a day: it is no longer served. Its blobs stay a little longer. */
export type ImageCollected = {
  type: 'ImageCollected'
  data: Life & { discardedAt: string; collectedAt: string }
}
/** A use from before the collection was heard after it. */
export type ImageRestored = { type: 'ImageRestored'; data: Life & { discardedAt: string } }
/** The life is over, for an upload that never finished as for an image that was collected: its blobs may go. */
export type ImageErased = { type: 'ImageErased'; data: Life }

export type ImageEvent = ImageUploaded | ImageDiscarded | ImageCollected | ImageRestored | ImageErased

export const imageEventTypes = [
  'ImageUploaded',
  'ImageDiscarded',
  'ImageCollected',
  'ImageRestored',
  'ImageErased',
] as const satisfies readonly ImageEvent['type'][]
