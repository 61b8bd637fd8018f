import type { Counters, CounterSet } from '@vitrine/engines'
import { excludedTotals } from '../rollup/roll-up.ts'

/**
 * Since 2026-11-22, generations of totals. Totals from before are the generation with number and version 0, and are counted
 * anew. May leave when no counters hold totals from before.
 */
export const isFormer = ({ number }: { number: number }) => number === 0

/** The set without a name, and the consumer group that counted it. */
export const former = { set: undefined, group: 'rollup' }

/** The version of the totals that are there already, where no state says it. */
export async function firstVersionOf(counters: Counters, version: number): Promise<number> {
  for await (const _ of counters.names()) return 0
  return version
}

/** What was excluded then is in a counter of its own. */
export async function formerTotalsIn(set: CounterSet, totals: string): Promise<Record<string, number>> {
  const [excluded = {}] = totals === excludedTotals ? await set.read(['aside']) : []
  return excluded
}
