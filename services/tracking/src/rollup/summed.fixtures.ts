import type { Fields } from './counted.ts'
import type { DatedTally } from './roll-up.ts'

/** What tallies come to by counter, each key once, as counters keep it. */
export function summed(tallies: readonly DatedTally[]): Record<string, Fields> {
  const counters: Record<string, Fields> = {}
  const seen = new Set<string>()
  for (const { once, distinct, increments } of tallies) {
    const name = once?.key ?? distinct?.set ?? ''
    if (seen.has(name)) continue
    seen.add(name)
    for (const { counter, field, by } of increments) {
      const fields = (counters[counter] ??= {})
      fields[field] = (fields[field] ?? 0) + by
    }
  }
  return counters
}

/** The same in one, without what is 0; `isMeant` says of which counters. */
export const summedIn = (tallies: readonly DatedTally[], isMeant = (_counter: string) => true): Fields =>
  Object.fromEntries(
    Object.entries(summed(tallies))
      .filter(([counter]) => isMeant(counter))
      .flatMap(([counter, fields]) =>
        Object.entries(fields).map(([field, sum]) => [`${counter} ${field}`, sum] as const),
      )
      .filter(([, sum]) => sum !== 0),
  )
