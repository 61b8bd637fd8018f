import { randomFillSync } from 'node:crypto'

/** Where something stands in a trace, as W3C `traceparent` tells it. `sampled`: its spans are recorded. */
export type TraceContext = { traceId: string; spanId: string; sampled: boolean }

const form = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-|$)/

/** Undefined for what is none: whoever sent it is then not continued. Of later versions, what they share with this one. */
export function readTraceparent(text: unknown): TraceContext | undefined {
  if (typeof text !== 'string' || text.length > 200) return undefined
  const [, traceId, spanId, flags] = form.exec(text) ?? []
  if (!traceId || !spanId || !flags || (text.startsWith('00') && text.length !== 55)) return undefined
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

export const traceparentOf = ({ traceId, spanId, sampled }: TraceContext) =>
  `00-${traceId}-${spanId}-0${sampled ? 1 : 0}`

/** The beginning of a trace that nobody records; its id finds what belongs together in the logs. */
export const newTraceContext = (): TraceContext => ({
  traceId: newTraceId(),
  spanId: randomHex(8),
  sampled: false,
})
export const newTraceId = () => randomHex(16)

// Asking the system for each id would cost more than all the rest.
const pool = Buffer.alloc(4096)
let used = pool.length

function randomHex(bytes: number): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += bytes
  return pool.toString('hex', used - bytes, used)
}
