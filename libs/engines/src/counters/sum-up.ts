import type { Increment, Tally } from './counters.ts'

/** Counting is in whole numbers: fractions would add up differently on each engine. */
export function checkTallies(tallies: readonly Tally[]): void {
  for (const { increments } of tallies)
    for (const { counter, field, by } of increments)
      if (!Number.isSafeInteger(by)) throw notWhole(counter, field, by)
}

const notWhole = (counter: string, field: string, by: number) =>
  new RangeError(`${counter}/${field} cannot grow by ${by}: not a whole number that can be counted exactly`)

export const multiplied = (increments: readonly Increment[], factor: number): Increment[] =>
  factor === 0 ? [] : increments.map((increment) => ({ ...increment, by: increment.by * factor }))

/** One increment for each field, so that a batch touches each total once. Throws RangeError for a sum past counting. */
export function sumUp(all: readonly (readonly Increment[])[]): Increment[] {
  const sums = new Map<string, Map<string, number>>()
  for (const increments of all)
    for (const { counter, field, by } of increments) {
      const fields = sums.get(counter) ?? new Map<string, number>()
      const sum = (fields.get(field) ?? 0) + by
      if (!Number.isSafeInteger(sum)) throw notWhole(counter, field, sum)
      sums.set(counter, fields.set(field, sum))
    }
  return [...sums].flatMap(([counter, fields]) => [...fields].map(([field, by]) => ({ counter, field, by })))
}
