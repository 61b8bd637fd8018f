import { call } from '@vitrine/web-kit'
import { isUploaded, uploadImage, type Uploaded, type UploadKind } from './upload-image.ts'

export type UploadTracker = ReturnType<typeof makeUploadTracker>

type Send = { kind: UploadKind; file: File; signal: AbortSignal; onProgress?: (percent: number) => void }

const deleteImage = (imageUrl: string) => call('DELETE /api/admin/delete-image', { body: { imageUrl } })
const deleteQuietly = (urls: Iterable<string>) => {
  for (const url of urls)
    deleteImage(url).catch((error: unknown) => console.warn('An unused picture was not deleted', error))
}

/**
 * Uploads pictures and deletes those no longer used. One uploaded while editing is deleted as soon as it is removed; one that
 * the saved post shows only after a save without it, so that leaving without saving loses nothing. `draftUrls` were uploaded
 * while editing earlier, for changes that are restored.
 */
export function makeUploadTracker(savedUrls: readonly string[], draftUrls: readonly string[] = []) {
  const saved = new Set(savedUrls)
  const fresh = new Set(draftUrls.filter((url) => !saved.has(url)))
  const sending = new Set<AbortController>()

  const stop = () => {
    for (const controller of sending) controller.abort()
  }

  return {
    isBusy: () => sending.size > 0,

    async upload({ kind, file, signal, onProgress }: Send): Promise<Uploaded> {
      const controller = new AbortController()
      signal.addEventListener('abort', () => controller.abort())
      sending.add(controller)
      try {
        const progress = onProgress ? { onProgress } : {}
        const uploaded = await uploadImage(kind, { file, signal: controller.signal, ...progress })
        if (!saved.has(uploaded.imageUrl)) fresh.add(uploaded.imageUrl)
        return uploaded
      } finally {
        sending.delete(controller)
      }
    },

    /** `elsewhere`: another slot or product of this post shows the same picture. Rejects when the server refuses. */
    async remove(url: string, elsewhere: boolean) {
      if (elsewhere || !isUploaded(url) || !fresh.has(url)) return
      await deleteImage(url)
      fresh.delete(url)
    },

    /** After a save: what the post showed before or was uploaded for it, and is not in it now. */
    settle(used: readonly string[]) {
      const inUse = new Set(used)
      deleteQuietly([...saved, ...fresh].filter((url) => isUploaded(url) && !inUse.has(url)))
    },

    stop,

    /** Leaving without a save: what was uploaded is in no post. */
    abandon() {
      stop()
      deleteQuietly(fresh)
      fresh.clear()
    },
  }
}
