import type { Operations } from './operations-query.ts'
import { ratesOf } from './rates.ts'

/** Requests per second at a moment of this browser's clock. */
export type Point = { at: number; rate: number }
/** By service, the oldest point first. */
export type History = Readonly<Record<string, readonly Point[]>>

/** How far back it goes. */
export const historyMs = 2 * 60_000

/** Pure: with what lies between the last two readings, without what is older. */
export function historyWith(
  history: History,
  { now, before, at }: { now: Operations; before: Operations | undefined; at: number },
): History {
  return Object.fromEntries(
    now.services.map(({ service }) => {
      const known = (history[service] ?? []).filter((point) => at - point.at <= historyMs)
      const { requests: rate } = ratesOf({ now, before }, service)
      return [service, rate === undefined ? known : [...known, { at, rate }]]
    }),
  )
}
