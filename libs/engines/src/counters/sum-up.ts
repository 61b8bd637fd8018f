import type { Capped, Increment, Tally } from './counters.ts'

/**
 * Counting is in whole numbers: fractions would add up differently on each engine. Nothing is left to be refused by an engine that
 * has begun to add. Answers the sum of what they add at most, without signs.
 */
export function checkTallies(tallies: readonly Tally[]): number {
  let together = 0
  for (const { increments, distinct } of tallies) {
    if (distinct?.capped) checkMost(distinct.capped)
    for (const { counter, field, by, capped } of increments) {
      together += Math.abs(by) * (distinct?.members.size ?? 1)
      if (!Number.isSafeInteger(by) || together > Number.MAX_SAFE_INTEGER) throw notWhole(counter, field, by)
      if (capped) checkMost(capped)
    }
  }
  return together
}

function checkMost({ group, most }: Pick<Capped, 'group' | 'most'>): void {
  if (!Number.isSafeInteger(most)) throw new RangeError(`a group cannot have ${most} values: ${group}`)
}

const notWhole = (counter: string, field: string, by: number) =>
  new RangeError(`${counter}/${field} cannot grow by ${by}: not a whole number that can be counted exactly`)

export const multiplied = (increments: readonly Increment[], factor: number): Increment[] =>
  factor === 0 ? [] : increments.map((increment) => ({ ...increment, by: increment.by * factor }))

/** One sum for each field, so that what is added together touches each total once. */
export function fieldSums() {
  const counters = new Map<string, Map<string, number>>()
  return {
    add(counter: string, field: string, by: number): void {
      let fields = counters.get(counter)
      if (!fields) counters.set(counter, (fields = new Map()))
      fields.set(field, (fields.get(field) ?? 0) + by)
    },
    /** One after the other: of each row its counter, its field and its sum. */
    rows(): (string | number)[] {
      const rows: (string | number)[] = []
      for (const [counter, fields] of counters)
        for (const [field, sum] of fields) rows.push(counter, field, sum)
      return rows
    },
  }
}
export type FieldSums = ReturnType<typeof fieldSums>
