import { uploadLimits } from '@vitrine/contracts'
import { CallFailed, type Reply } from '@vitrine/web-kit'

export type Uploaded = Reply<'POST /api/admin/upload/outfit-image'>
export type UploadKind = 'outfit-image' | 'product-image'

/** Whether the product serves it itself, as every picture of a post must be. */
export const isUploaded = (url: string) => url.startsWith('/media/')

/** Why a file is not even sent; undefined when it may be. */
export function refusalOf({ type, size }: Pick<File, 'type' | 'size'>) {
  if (!type.startsWith('image/')) return { title: 'Invalid File', description: 'Please select an image file' }
  if (size > uploadLimits.bytes)
    return { title: 'File Too Large', description: 'Please select an image smaller than 10MB' }
  return undefined
}

export const uploadFailed = {
  title: 'Upload Failed',
  description: 'Failed to upload image. Please try again.',
} as const

type Sending = { file: File; signal: AbortSignal; onProgress?: (percent: number) => void }

/** Sends one file in the multipart field `image`. XMLHttpRequest, because `fetch` does not tell how far an upload is. */
export const uploadImage = (kind: UploadKind, { file, signal, onProgress }: Sending) =>
  new Promise<Uploaded>((resolve, reject) => {
    const form = new FormData()
    form.append('image', file)
    const request = new XMLHttpRequest()
    request.open('POST', `/api/admin/upload/${kind}`)
    request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      lengthComputable ? onProgress?.((loaded / total) * 100) : undefined
    request.onload = () => {
      const { status, responseText, statusText } = request
      if (status < 200 || status > 299) return reject(new CallFailed(status, responseText || statusText))
      try {
        const uploaded: Uploaded = JSON.parse(responseText)
        resolve(uploaded)
      } catch (error) {
        reject(new Error('The answer to the upload could not be read', { cause: error }))
      }
    }
    request.onerror = () => reject(new Error('The upload was interrupted'))
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
