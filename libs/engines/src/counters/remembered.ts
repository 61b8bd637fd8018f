import { murmur64 } from './murmur64.ts'

export type Now = () => number

export const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** Keys are remembered by the span of time in which they were seen, and so many spans more. */
const spans = {
  /** 1 to 2 hours; looked up among themselves only. */
  hour: { spanMs: hourMs, more: 1 },
  /** 3 to 4 days. */
  days: { spanMs: dayMs, more: 3 },
  /** 33 to 66 days. Keys of `days` and of `month` are looked up among both. */
  month: { spanMs: 33 * dayMs, more: 1 },
}
type Span = keyof typeof spans

/** How long a key is remembered. `quarter`: 90 to 120 days, as totals were counted before 2026-11-25, under keys of their own. */
export type Lasting = Span | 'quarter'

export const lastingMs: Record<Span, number> = {
  hour: hourMs,
  days: 3 * dayMs,
  month: 33 * dayMs,
}
/** From its first member on. */
export const setsLastMs = 3 * dayMs
/** From its first value on. */
export const groupsLastMs = 36 * dayMs

/**
 * Where keys are at a time: those seen now in the first place, earlier ones in the others too. A place is named by the hour,
 * since 1970, in which it is forgotten.
 */
export function placesOf(lasting: Span, now: number): Places {
  if (lasting === 'hour') return untilOf('hour', now) as Places
  return [...untilOf(lasting, now), ...untilOf(lasting === 'days' ? 'month' : 'days', now)] as Places
}
type Six = [number, number, number, number, number, number]
export type Places = [number, number] | Six

function untilOf(lasting: Span, now: number): number[] {
  const { spanMs, more } = spans[lasting]
  const last = Math.floor(now / spanMs) + 1 + more
  return Array.from({ length: more + 1 }, (_, age) => ((last - age) * spanMs) / hourMs)
}

/** Keys are stored as eight bytes. Of a million that are remembered, one in eighteen million million is taken for another. */
export function shortKey(key: string, lasting: Span): Buffer {
  const { low, high } = murmur64(key, seedOf[lasting])
  const bytes = Buffer.allocUnsafe(8)
  bytes.writeInt32LE(low, 0)
  bytes.writeInt32LE(high, 4)
  return bytes
}
const seedOf = { hour: 1, days: 2, month: 2 }

/**
 * Names of sets, and groups and their values, are stored as 53 bits: of a million, no two are taken for each other but once in
 * eighteen thousand times.
 */
export function numericKey(name: string): number {
  const { low, high } = murmur64(name, 3)
  return (high & 0x1fffff) * 2 ** 32 + (low >>> 0)
}

/** A name of a set must fit into a key and into the name of a table. */
export function checkSetName(name: string): void {
  if (!/^[a-z0-9-]{1,40}$/.test(name))
    throw new RangeError(`${JSON.stringify(name)} cannot name a set of counters`)
}
