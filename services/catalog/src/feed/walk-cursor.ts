import { refuse } from '@vitrine/event-sourcing'
import type { DatePlace } from '../published/date-order.ts'
import { learnedPlaces } from './learned-list.ts'

/**
 * Where a page of a learned feed ended. It carries which posts have led it, so the walk goes on over restarts, edits and new
 * likes; and nothing of a taste. One that was made up, or is another person's, leaves posts out of the asker's own walk.
 */
export type WalkPlace = {
  /** Hashes of the posts that have stood in the learned part. */
  shown: readonly number[]
  /** Where the part by date has got to; undefined before it. */
  date: DatePlace | undefined
}

/** No text in JSON begins so. */
const version = 1
const hashBytes = 4
const timeBytes = 8
const head = 2

export function writeWalk({ shown, date }: WalkPlace): string {
  const id = Buffer.from(date?.id ?? '')
  const bytes = Buffer.allocUnsafe(head + shown.length * hashBytes + (date ? timeBytes + id.length : 0))
  bytes[0] = version
  bytes[1] = shown.length
  shown.forEach((hash, index) => bytes.writeUInt32LE(hash, head + index * hashBytes))
  if (date) {
    const at = head + shown.length * hashBytes
    bytes.writeDoubleLE(date.at, at)
    id.copy(bytes, at + timeBytes)
  }
  return bytes.toString('base64url')
}

/** Undefined for one of an order that nothing was learned for. */
export function readWalk(cursor: string): WalkPlace | undefined {
  const bytes = Buffer.from(cursor, 'base64url')
  if (bytes[0] !== version) return undefined
  const count = bytes[1] ?? 0
  const end = head + count * hashBytes
  if (bytes.length < end || count > learnedPlaces) return refused()
  const shown = Array.from({ length: count }, (_, index) => bytes.readUInt32LE(head + index * hashBytes))
  if (bytes.length === end) return { shown, date: undefined }
  if (bytes.length <= end + timeBytes) return refused()
  const at = bytes.readDoubleLE(end)
  if (!Number.isFinite(at)) return refused()
  return { shown, date: { at, id: bytes.subarray(end + timeBytes).toString('utf8') } }
}

const refused = () => refuse('invalid', 'request-invalid', 'cursor: this cursor was not given out here')
