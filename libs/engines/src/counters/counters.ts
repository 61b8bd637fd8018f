import type { Lasting } from './remembered.ts'

/** Adds to a field of a counter; with `capped`, to the field that this says. */
export type Increment = { counter: string; field: string; by: number; capped?: Capped }

/**
 * The increment keeps its own field if `value` is one of the first `most` different values of `group`; otherwise it adds to this
 * `field`. Only an increment that counts takes a place in the group, in the order of the tallies.
 */
export type Capped = { group: string; value: string; most: number; field: string }

/**
 * Increments that belong together. With `once`, they count only the first time that this key is seen. With `distinct`, they
 * count as many times as the estimate of how many members the set has grows by these: never less than before.
 */
export type Tally = { increments: readonly Increment[] } & (
  { once?: { key: string; for: Lasting }; distinct?: never } | { distinct: Distinct; once?: never }
)

/** Members of a set; with `capped`, of the set that this says. So there are no more sets than values that are counted one by one. */
export type Distinct = {
  set: string
  members: ReadonlySet<string>
  capped?: Omit<Capped, 'field'> & { set: string }
}

/** A counter as it was read. */
export type CounterFields = { counter: string; fields: Readonly<Record<string, number>> }

/** Where a source stands: the last offset added, and when (ms epoch) what has it was appended, where that was told. */
export type Position = { offset: number; at?: number }

/** Where an addition comes from. `after`: where its source stands, as far as whoever adds knows. */
export type Addition = Position & { after?: number }

/** An older copy replaced the totals. The caller has to ask for the position again. */
export class TotalsPutBack extends Error {
  constructor(source: string, after: number) {
    super(
      `the totals are older than offset ${after} of ${source}, which was added to them: they were put back`,
    )
  }
}

/**
 * Running totals. Each addition carries the offset it came from, so a redelivered batch counts once. A key given with
 * `once` is remembered as long as it says. Sets are HyperLogLogs (16 kB at most, a standard error of 0.8 %), the same on every
 * engine, and are forgotten three days after their first member: a later one begins a set anew. So are groups of values, after 36
 * days.
 */
export interface CounterSet {
  /**
   * Adds all or nothing, durably, and moves the source on; does nothing when it is already at this offset or after it.
   * Rejects with `TotalsPutBack` when it stands before `after`.
   */
  add(source: string, addition: Addition, tallies: readonly Tally[]): Promise<void>
  position(source: string): Promise<Position | undefined>
  /** Moves a source back to an offset, and drops its time; does nothing when it is not at `from`. */
  rewind(source: string, offsets: { from: number; to: number }): Promise<void>
  /** The fields of each counter, in the order asked for; an unknown counter is empty. */
  read(counters: readonly string[]): Promise<Record<string, number>[]>
  /**
   * Deletes each counter whose fields are exactly these, in one step with the comparison; answers of each whether this call did. When
   * the connection is lost the call is repeated: then it may answer false although it deleted a counter, and it deletes one that was
   * added to again if that has the same fields. A field whose value never comes again excludes both.
   */
  remove(counters: readonly CounterFields[]): Promise<boolean[]>
  /** Every counter that was added to and not removed, in pages and in any order, each at least once. */
  names(): AsyncIterable<readonly string[]>
}

/** Sets of counters beside a first one that has no name; each with totals, offsets and keys of its own. */
export interface Counters extends CounterSet {
  /** `name`: small letters, digits and "-"; without it, the first set. */
  set(name?: string): CounterSet
  /** Deletes a part of a set (without a name, of the first one); answers whether there may be more. */
  drop(name?: string): Promise<boolean>
}
