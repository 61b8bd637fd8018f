import { call } from '@vitrine/web-kit'
import { uploadImage, type Uploaded, type UploadKind } from './upload-image.ts'

export type PictureDesk = ReturnType<typeof makePictureDesk>

type Send = { kind: UploadKind; file: File; signal: AbortSignal; onProgress?: (percent: number) => void }

const isOurs = (url: string) => url.startsWith('/media/')
const letGo = (imageUrl: string) => call('DELETE /api/admin/delete-image', { body: { imageUrl } })
const quietly = (urls: Iterable<string>) => {
  for (const url of urls)
    letGo(url).catch((error: unknown) => console.warn('An unused picture was not let go of', error))
}

/**
 * Takes pictures in and lets go of them. One uploaded while editing goes as soon as it is removed; one that the saved post
 * shows goes only after a save without it, so that leaving without saving loses nothing.
 */
export function makePictureDesk(savedUrls: readonly string[]) {
  const saved = new Set(savedUrls)
  const fresh = new Set<string>()
  const sending = new Set<AbortController>()

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
      if (elsewhere || !isOurs(url) || !fresh.has(url)) return
      await letGo(url)
      fresh.delete(url)
    },

    /** After a save: what the post showed before or was uploaded for it, and is not in it now. */
    settle(used: readonly string[]) {
      const kept = new Set(used)
      quietly([...saved, ...fresh].filter((url) => isOurs(url) && !kept.has(url)))
    },

    /** Leaving without a save: what was uploaded is in no post. */
    abandon() {
      for (const controller of sending) controller.abort()
      quietly(fresh)
      fresh.clear()
    },
  }
}
