import type { Blobs } from '@vitrine/engines'
import type { ContextOf } from '@vitrine/service-kit'
import { blobFolders, blobsOf, generationOfBlob } from '../image/image-blobs.ts'
import { isOver } from '../image/image.decider.ts'
import type { Generation } from '../image/image.events.ts'
import type { HandleImage } from '../image/images.ts'
import type { KnownImages } from '../image/images.projection.ts'

type Given = {
  blobs: Blobs
  known: KnownImages
  handleImage: HandleImage
  /** What is known of a picture goes with it. */
  forget: (image: string) => Promise<unknown>
  contextOf: ContextOf
}

export type EraseImage = (generation: Generation, before: string) => Promise<void>

/** Ends a generation in the log first: an upload that was about to join it sees that and begins the next. Then the blobs go. */
export function erasing({ blobs, known, handleImage, forget, contextOf }: Given) {
  const endGeneration = async ({ image, life }: Generation, before: string) => {
    const { state } = await handleImage(image, { type: 'EraseImage', image, life, before }, contextOf())
    return isOver(state, life)
  }
  const eraseImage: EraseImage = async (generation, before) => {
    if (!(await endGeneration(generation, before))) return
    await forget(generation.image)
    for (const key of blobsOf(generation)) await blobs.remove(key)
  }

  let suspected = new Set<string>()
  /** Removes blobs that no image holds, as a crash leaves them, once they were found on two rounds. */
  const eraseOrphans = async (before: string) => {
    const suspects = new Set<string>()
    for (const folder of blobFolders)
      for await (const key of blobs.list(folder)) {
        const owner = generationOfBlob(key)
        if (!owner || (await known.get(owner.image))?.document.life === owner.life) continue
        if (!suspected.has(key)) suspects.add(key)
        else if (await endGeneration(owner, before)) await blobs.remove(key)
      }
    suspected = suspects
  }
  return { eraseImage, eraseOrphans }
}
