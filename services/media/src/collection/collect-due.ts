import type { ContextOf } from '@vitrine/service-kit'
import type { HandleImage } from '../image/images.ts'
import { imagesThatAre, type KnownImages } from '../image/images.projection.ts'
import type { EraseImage } from './erase-image.ts'
import type { ImageUse } from './image-uses.projection.ts'

const hourMs = 60 * 60 * 1000
const unusedForMs = 24 * hourMs
/** What a post has shown is in its history: a version can be looked at and restored for this long. */
export const shownForMs = 90 * 24 * hourMs
/** Blobs outlive the collection by this much: a use from before it, received after it, brings the image back. */
const graceMs = hourMs

export type Ages = { unusedSince: string; shownSince: string; collectedBy: string }
export const agesAt = (now: Date): Ages => ({
  unusedSince: new Date(now.getTime() - unusedForMs).toISOString(),
  shownSince: new Date(now.getTime() - shownForMs).toISOString(),
  collectedBy: new Date(now.getTime() - graceMs).toISOString(),
})

type Given = {
  known: KnownImages
  useOf: (image: string) => Promise<ImageUse>
  handleImage: HandleImage
  eraseImage: EraseImage
  contextOf: ContextOf
  now: Date
}

/** Stops serving what was deleted a day ago and not shown for 90 days; erases, or brings back, what was collected before. */
export async function collectDue(given: Given): Promise<void> {
  const { known, useOf, handleImage, eraseImage, contextOf, now } = given
  const { unusedSince, shownSince, collectedBy } = agesAt(now)

  for await (const { image, life, collectedAt } of imagesThatAre('collected', known)) {
    if ((await useOf(image)).used) await handleImage(image, { type: 'RestoreImage' }, contextOf())
    else if (collectedAt && collectedAt <= collectedBy) await eraseImage({ image, life }, collectedBy)
  }
  for await (const { image, discardedAt } of imagesThatAre('discarded', known)) {
    if (!discardedAt || discardedAt > unusedSince) break
    const { used, lastUsed } = await useOf(image)
    if (used || (lastUsed && lastUsed > shownSince)) continue
    const before = { discardedBefore: unusedSince, shownBefore: shownSince }
    const command = { type: 'CollectImage', now: now.toISOString(), lastUsed, ...before } as const
    await handleImage(image, command, contextOf())
  }
}
