import type { Increment, Tally } from './counters.ts'

/** An increment whose field is decided. */
export type Decided = Omit<Increment, 'capped'> & { capped?: never }

/**
 * Counting is in whole numbers: fractions would add up differently on each engine. Nothing is left to be refused by an engine that
 * has begun to add.
 */
export function checkTallies(tallies: readonly Tally[]): void {
  let together = 0
  for (const { increments, distinct } of tallies)
    for (const { counter, field, by, capped } of increments) {
      together += Math.abs(by) * (distinct?.members.size ?? 1)
      if (!Number.isSafeInteger(by) || together > Number.MAX_SAFE_INTEGER) throw notWhole(counter, field, by)
      if (capped && !Number.isSafeInteger(capped.most))
        throw new RangeError(`a group cannot have ${capped.most} values: ${capped.group}`)
    }
}

const notWhole = (counter: string, field: string, by: number) =>
  new RangeError(`${counter}/${field} cannot grow by ${by}: not a whole number that can be counted exactly`)

export const multiplied = (increments: readonly Increment[], factor: number): Increment[] =>
  factor === 0 ? [] : increments.map((increment) => ({ ...increment, by: increment.by * factor }))

/** One increment for each field, so that a batch touches each total once. */
export function sumUp(all: readonly (readonly Decided[])[]): Decided[] {
  const sums = new Map<string, Map<string, number>>()
  for (const increments of all)
    for (const { counter, field, by } of increments) {
      const fields = sums.get(counter) ?? new Map<string, number>()
      sums.set(counter, fields.set(field, (fields.get(field) ?? 0) + by))
    }
  return [...sums].flatMap(([counter, fields]) => [...fields].map(([field, by]) => ({ counter, field, by })))
}
