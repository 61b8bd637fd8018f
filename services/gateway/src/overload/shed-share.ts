/**
 * What is shed before all: what nobody waits for. First: what begins anew. Last: what somebody is in the middle of. Never: what
 * watches, and pictures.
 */
export type Priority = 'before all' | 'first' | 'last' | 'never'

export type Pressure = {
  /** How long this turn of the event loop has lasted, in milliseconds. */
  turnMs: number
  /** Requests that came in this turn, or came before and are not answered yet. */
  underWay: number
  /** Those, and the refused ones that have not been told so yet. */
  offered: number
}

/** Some are refused from the first length of a turn on, and all from the second. */
const shedBetweenMs = {
  'before all': [2, 5],
  first: [5, 15],
  last: [10, 30],
} as const satisfies Record<Exclude<Priority, 'never'>, readonly [number, number]>

/**
 * So many are answered within 250 ms, as Little's law has it: the slowest product that was measured answers 1,570 a second. While no
 * more are there in all, nothing is shed.
 */
const answeredInTime = 256
/** With no more than these under way nothing is shed: then the turn is long for another reason. */
const few = { 'before all': 64, first: 128, last: 192 } as const

/** The share of requests to refuse, from 0 to 1. It grows with the length of the turn, until what is let in can be done. */
export function shedShare({ turnMs, underWay, offered }: Pressure, priority: Priority): number {
  if (priority === 'never' || offered <= answeredInTime || underWay <= few[priority]) return 0
  const [from, to] = shedBetweenMs[priority]
  return Math.min(1, Math.max(0, (turnMs - from) / (to - from)))
}
