import { openAsBlob } from 'node:fs'
import { join } from 'node:path'

const picture = join(import.meta.dirname, '..', 'demo', 'pictures', 'a-boat-would-be-nice-1.webp')

/** The address of a picture that was just uploaded. */
export async function uploadPicture(
  url: string,
  headers: Record<string, string>,
  file?: Blob,
): Promise<string> {
  const body = new FormData()
  body.append('image', file ?? (await openAsBlob(picture)), 'picture.webp')
  const reply = await fetch(`${url}/api/admin/upload/outfit-image`, { method: 'POST', headers, body })
  return ((await reply.json()) as { imageUrl: string }).imageUrl
}
