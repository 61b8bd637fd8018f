/** What is shed first: what begins anew. Last: what somebody is in the middle of. */
export type Priority = 'first' | 'last'

export type Pressure = {
  /** How late the event loop turns, in milliseconds. */
  delayMs: number
  /** Requests that are not answered yet. */
  inFlight: number
}

/** From the first delay on some are refused, from the second on all. */
const shedBetweenMs = {
  first: [15, 60],
  last: [45, 180],
} as const satisfies Record<Priority, readonly [number, number]>

/** A loop that is late with so few requests is late for another reason, and refusing them mends nothing. */
const fewInFlight = 128

/** The share of requests to refuse, from 0 to 1: the later the loop, the more, so that it settles where what is let in can be done. */
export function shedShare({ delayMs, inFlight }: Pressure, priority: Priority): number {
  if (inFlight <= fewInFlight) return 0
  const [from, to] = shedBetweenMs[priority]
  return Math.min(1, Math.max(0, (delayMs - from) / (to - from)))
}
