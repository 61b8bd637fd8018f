import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { storageFailure } from './storage-unavailable.ts'

// Windows cannot open a directory, and keeps its entries durable by itself.
const hasNoDirectorySync = process.platform === 'win32'

/** Makes the names in a directory durable: a synced file without its name is lost all the same. */
export function syncDirectoryNow(directory: string): void {
  if (hasNoDirectorySync) return
  const descriptor = openSync(directory, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

export async function syncDirectory(directory: string): Promise<void> {
  if (hasNoDirectorySync) return
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Creates a directory that only its owner may enter; it is durable when this returns. */
export function makeDirectoryNow(directory: string): void {
  const first = makeNow(directory)
  if (first === undefined) return
  for (let at = directory; at.length >= first.length; at = dirname(at)) syncDirectoryNow(dirname(at))
}

function makeNow(directory: string): string | undefined {
  try {
    return mkdirSync(directory, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw storageFailure(directory, error)
  }
}
