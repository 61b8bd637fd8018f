export type Increment = { counter: string; field: string; by: number }

/** Increments that belong together. With `once`, they count only the first time that this key is seen. */
export type Tally = { once?: string; increments: readonly Increment[] }

/** Running totals. Each addition carries the offset it came from, so a redelivered batch counts once. */
export interface Counters {
  /** Adds all or nothing, durably, and moves the source to `offset`; does nothing when the source is already there. */
  add(source: string, offset: number, tallies: readonly Tally[]): Promise<void>
  /** The last offset added from a source. */
  offset(source: string): Promise<number | undefined>
  /** The fields of each counter, in the order asked for; an unknown counter is empty. */
  read(counters: readonly string[]): Promise<Record<string, number>[]>
}
