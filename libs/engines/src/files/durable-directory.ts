import { closeSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { storageFailure, StorageUnavailable } from './storage-unavailable.ts'

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

/** Answers the first that was not there. One after the other: Node's own recursion goes round for ever below /proc. */
function makeNow(directory: string): string | undefined {
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return undefined
  const parent = dirname(directory)
  const first = parent === directory ? undefined : makeNow(parent)
  try {
    mkdirSync(directory, { mode: 0o700 })
    return first ?? directory
  } catch (error) {
    const failure = storageFailure(directory, error)
    throw failure === error ? new StorageUnavailable(directory, 'no-folder', error) : failure
  }
}
