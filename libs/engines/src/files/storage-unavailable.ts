import { accessSync, constants, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { fieldOf, messageOf } from '../message-of.ts'
import { codeOf, sqliteCodes } from '../sqlite/sqlite-error.ts'

export type StorageReason = 'no-folder' | 'full' | 'read-only' | 'failing' | 'not-durable' | 'damaged'

const sentences: Record<StorageReason, (path: string, detail: string) => string> = {
  'no-folder': (path, detail) => `${path} cannot be made a folder (${detail}): choose another one`,
  full: (path) => `${path} cannot be written because the disk is full: make space on it`,
  'read-only': (path) =>
    `${path} cannot be written because it is read-only for this process: make it and its folder writable`,
  failing: (path, detail) => `${path} cannot be used because its disk fails (${detail}): look after the disk`,
  'not-durable': (path, detail) =>
    `${path} cannot be made durable (${detail}): nothing more is accepted until a restart`,
  damaged: (path, detail) =>
    `${path} is damaged (${detail}): stop what runs on it and restore its folder from a backup`,
}

/**
 * A file cannot be written or read now. Its message is a sentence that names the file; nothing was promised, so the caller
 * may try again.
 */
export class StorageUnavailable extends Error {
  readonly code = 'storage-unavailable'
  readonly reason: StorageReason
  constructor(path: string, reason: StorageReason, cause?: unknown) {
    super(sentences[reason](path, messageOf(cause)), { cause })
    this.reason = reason
  }
}

export const isStorageUnavailable = (error: unknown): error is StorageUnavailable =>
  error instanceof Error && fieldOf(error, 'code') === 'storage-unavailable'

/** What a failure of a file is for its callers: that storage is unavailable, or the failure itself where it is none of the disk. */
export function storageFailure(path: string, error: unknown): unknown {
  if (isStorageUnavailable(error)) return error
  const reason = reasonOf(path, error)
  return reason ? new StorageUnavailable(path, reason, error) : error
}

const reasons: Readonly<Record<string | number, StorageReason | 'look'>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
  EIO: 'failing',
  [sqliteCodes.full]: 'full',
  [sqliteCodes.readOnly]: 'read-only',
  [sqliteCodes.ioError]: 'look',
  [sqliteCodes.cannotOpen]: 'look',
  [sqliteCodes.corrupt]: 'damaged',
  [sqliteCodes.notADatabase]: 'damaged',
}

function reasonOf(path: string, error: unknown): StorageReason | undefined {
  const reason = reasons[String(codeOf(error))]
  return reason === 'look' ? lookAt(path) : reason
}

// SQLite may need this much to note anything at all.
const leastBytes = 64 * 1024

/** SQLite has one code for whatever a disk refuses: the disk itself says more. */
function lookAt(path: string): StorageReason {
  try {
    accessSync(dirname(path), constants.W_OK)
    const { bavail, bsize } = statfsSync(dirname(path))
    return bavail * bsize < leastBytes ? 'full' : 'failing'
  } catch {
    return 'read-only'
  }
}
