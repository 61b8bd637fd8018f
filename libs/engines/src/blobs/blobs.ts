import type { Readable } from 'node:stream'

export type BlobInfo = { type: string; size: number }
/** First and last byte, both included. */
export type ByteRange = { first: number; last: number }

/** Bytes under keys. Keys are `/`-separated words of letters, digits, `-`, `_` and `.`; none may leave the root. */
export interface Blobs {
  /** Resolves when the bytes are durable; a half-written blob is never visible. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  info(key: string): Promise<BlobInfo | undefined>
  /** Undefined when there is no such blob. A range is cut to the size. */
  read(key: string, range?: ByteRange): Promise<(BlobInfo & { bytes: Readable }) | undefined>
  /** Removing a blob that does not exist is no error. */
  remove(key: string): Promise<void>
  /** Every key below a prefix that ends in `/`. */
  list(prefix: string): AsyncIterable<string>
}

export class KeyRefused extends Error {
  readonly code = 'key-refused'
  constructor(key: string) {
    super(
      `${JSON.stringify(key)} is not a blob key: letters, digits, "-", "_" and ".", in words separated by "/"`,
    )
  }
}

// At most as long as a file name may be, minus the suffix that an adapter adds.
const word = /^(?!\.+$)[A-Za-z0-9._-]{1,200}$/

/** Throws KeyRefused for a key that could leave the root or not be a file name. */
export function checkKey(key: string): string {
  if (key.length > 300 || !key.split('/').every((part) => word.test(part))) throw new KeyRefused(key)
  return key
}

/** Throws for a prefix that does not end in `/` or could leave the root. */
export function checkPrefix(prefix: string): string {
  if (!prefix.endsWith('/')) throw new KeyRefused(prefix)
  checkKey(prefix.slice(0, -1))
  return prefix
}

export const longestType = 200

/** Throws for what cannot stand in a header. */
export function checkType(type: string): string {
  if (!/^[\x20-\x7e]*$/.test(type) || type.length > longestType)
    throw new Error(`${JSON.stringify(type)} is not a content type`)
  return type
}
