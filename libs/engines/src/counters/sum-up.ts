import type { Increment, Tally } from './counters.ts'

/** Counting is in whole numbers: fractions would add up differently on each engine. */
export function checkTallies(tallies: readonly Tally[]): void {
  for (const { increments } of tallies)
    for (const { counter, field, by } of increments)
      if (!Number.isSafeInteger(by))
        throw new RangeError(`${counter}/${field} cannot grow by ${by}: not a whole number`)
}

/** One increment for each field, so that a batch touches each total once. */
export function sumUp(tallies: readonly Tally[]): Increment[] {
  const sums = new Map<string, Increment>()
  for (const { increments } of tallies)
    for (const { counter, field, by } of increments) {
      const key = JSON.stringify([counter, field])
      sums.set(key, { counter, field, by: (sums.get(key)?.by ?? 0) + by })
    }
  return [...sums.values()]
}
