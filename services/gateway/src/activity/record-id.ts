import { randomUUID } from 'node:crypto'

/** A UUID of version 7: those of one moment begin alike, so that a store writes them close together. */
export function newRecordId(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
