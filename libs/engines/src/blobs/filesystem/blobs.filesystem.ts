import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { access, constants, open, readdir, rename, rm, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { makeDirectoryNow, syncDirectory } from '../../files/durable-directory.ts'
import { blobHeader, cut, openBlob } from './blob-file.ts'
import { isStorageUnavailable, storageFailure } from '../../files/storage-unavailable.ts'
import { checkKey, checkPrefix, type Blobs } from '../blobs.ts'
import { durableFolders } from './durable-folders.ts'

// No key contains it: a blob never stands where a folder or a half-written blob does.
const mark = '@'

export function filesystemBlobs(root: string): Blobs & { check(): Promise<void> } {
  const writing = join(root, `${mark}writing`)
  makeDirectoryNow(root)
  rmSync(writing, { recursive: true, force: true })
  makeDirectoryNow(writing)
  const ensureFolder = durableFolders(root)
  const pathOf = (key: string) => join(root, `${checkKey(key)}${mark}`)

  const writeAside = async (parts: readonly Uint8Array[]) => {
    const path = join(writing, randomUUID())
    const handle = await open(path, 'wx', 0o600)
    try {
      for (const part of parts) await handle.appendFile(part)
      await handle.sync()
    } catch (error) {
      await rm(path, { force: true })
      throw error
    } finally {
      await handle.close()
    }
    return path
  }
  let refused = false
  /** Runs work that the disk may refuse. */
  const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      const done = await work()
      refused = false
      return done
    } catch (cause) {
      const error = storageFailure(root, cause)
      refused = isStorageUnavailable(error)
      throw error
    }
  }
  async function* keysBelow(folder: string): AsyncIterable<string> {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(ifMissing([]))
    for (const entry of entries)
      if (entry.isDirectory()) yield* keysBelow(`${folder}${entry.name}/`)
      else yield `${folder}${entry.name.slice(0, -mark.length)}`
  }
  return {
    async put(key, bytes, type) {
      const path = pathOf(key)
      const parts = [blobHeader(type), bytes]
      await attempt(async () => {
        const aside = await writeAside(parts)
        try {
          await ensureFolder(dirname(path))
          await rename(aside, path)
        } catch (error) {
          await rm(aside, { force: true })
          throw error
        }
        await syncDirectory(dirname(path))
      })
    },
    async info(key) {
      const blob = await openBlob(pathOf(key))
      if (!blob) return undefined
      await blob.handle.close()
      return { type: blob.type, size: blob.size }
    },
    async read(key, range) {
      const blob = await openBlob(pathOf(key))
      if (!blob) return undefined
      const { handle, type, size, start } = blob
      const { first, last } = cut(range, size)
      if (first <= last)
        return { type, size, bytes: handle.createReadStream({ start: start + first, end: start + last }) }
      await handle.close()
      return { type, size, bytes: Readable.from([]) }
    },
    async remove(key) {
      const path = pathOf(key)
      await attempt(() => unlink(path).then(() => syncDirectory(dirname(path)), ifMissing(undefined)))
    },
    async *list(prefix) {
      yield* keysBelow(checkPrefix(prefix))
    },
    /** One that was refused is tried again. */
    check: () =>
      attempt(async () => (refused ? rm(await writeAside([blobHeader('')])) : access(root, constants.W_OK))),
  }
}

const ifMissing =
  <T>(otherwise: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return otherwise
    throw error
  }
