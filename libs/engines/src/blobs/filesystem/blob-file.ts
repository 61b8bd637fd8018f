import { open, type FileHandle } from 'node:fs/promises'
import { checkType, longestType, type BlobInfo, type ByteRange } from '../blobs.ts'

/** A blob is one file, so that bytes and type appear together: the type, a line feed, the bytes. */
export const blobHeader = (type: string): Uint8Array => Buffer.from(`${checkType(type)}\n`)

export type OpenBlob = BlobInfo & { handle: FileHandle; start: number }

export async function openBlob(path: string): Promise<OpenBlob | undefined> {
  const handle = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
  if (!handle) return undefined
  try {
    const head = Buffer.alloc(longestType + 1)
    const { bytesRead } = await handle.read(head, 0, head.length, 0)
    const start = head.subarray(0, bytesRead).indexOf('\n') + 1
    if (start === 0) throw new Error(`${path} is not a blob`)
    const { size } = await handle.stat()
    return { handle, start, type: head.toString('latin1', 0, start - 1), size: size - start }
  } catch (error) {
    await handle.close()
    throw error
  }
}

export const cut = (range: ByteRange | undefined, size: number): ByteRange => ({
  first: range?.first ?? 0,
  last: Math.min(range?.last ?? size - 1, size - 1),
})
