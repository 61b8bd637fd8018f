import { grow, hyperLogLog, multiplied, setsLastMs, type HyperLogLog, type Tally } from '@vitrine/engines'
import { recentKeys } from './recent-keys.ts'
import type { DatedTally } from './roll-up.ts'

/** For each partition: what a retried call repeats, and what pages repeat within days. */
const keysRemembered = 100_000
const hourMs = 60 * 60 * 1000

/** `isStored`: whether the counters remember a tally from a time on (ms epoch), and of a set every visitor of its day. */
export type IsStored = (tally: DatedTally, at: number) => boolean
export type RecentActivity = ReturnType<typeof recentActivity>

/** What came lately in a partition and is remembered by no counters, in memory. What partitions share is always in the counters. */
export function recentActivity(isStored: IsStored) {
  const keys = { hour: recentKeys(keysRemembered), lasting: recentKeys(keysRemembered) }
  const sets = new Map<string, { members: HyperLogLog; began: number }>()
  let swept = 0

  /** Sets are forgotten as the counters forget them. */
  const forget = (at: number) => {
    if (at < swept + hourMs) return
    swept = at
    for (const [name, { began }] of sets) if (began < at - setsLastMs) sets.delete(name)
  }
  const newVisitors = ({ set: name, members }: NonNullable<DatedTally['distinct']>, at: number): number => {
    const set = sets.get(name) ?? { members: hyperLogLog(), began: at }
    sets.set(name, set)
    return grow(set.members, members).by
  }
  /** `isCounted`: the counters may have forgotten it since. */
  const take = (tally: DatedTally, at: number, isCounted: boolean): Tally[] => {
    const { once, distinct, increments } = tally
    const stored = distinct?.isShared === true || isStored(tally, at)
    if (distinct)
      return stored && !sets.has(distinct.set)
        ? [{ distinct, increments }]
        : [{ increments: multiplied(increments, newVisitors(distinct, at)) }]
    const known = once.for === 'hour' ? keys.hour : keys.lasting
    if (known.has(once.key)) return []
    if (isCounted || !stored || once.for === 'month') known.add(once.key)
    return [stored ? { once, increments } : { increments }]
  }
  return {
    /** Remembers what was counted, which came at a time (ms epoch). */
    learn: (tallies: readonly DatedTally[], at: number) => tallies.forEach((tally) => take(tally, at, true)),
    /** What is new of that which comes, and remembers it. */
    news(tallies: readonly DatedTally[], at: number): Tally[] {
      forget(at)
      return tallies.flatMap((tally) => take(tally, at, false))
    },
  }
}
