import type { CounterSet, Increment } from '@vitrine/engines'
import { formerTotalsIn } from '../upgrades/totals-without-generations.ts'
import { carriedOver } from './carried-hours.ts'
import type { Counted, Fields } from './counted.ts'
import { excludedHours, excludedTotals } from './roll-up.ts'

/** What completes the recounted totals of what was excluded: the hours before a day (`2026-05-04`), as they were counted then. */
export async function excludedChanges(old: CounterSet, recounted: CounterSet, before: string) {
  const { months, totals } = carriedOver(
    await excludedIn(old, await formerTotalsIn(old, excludedTotals)),
    await excludedIn(recounted),
    `${before}T00`,
  )
  const increments: Increment[] = [
    ...months.map(({ month, field, by }) => ({ counter: excludedHours(month), field, by })),
    ...Object.entries(totals).map(([field, by]) => ({ counter: excludedTotals, field, by })),
  ]
  return increments.filter(({ by }) => by !== 0)
}

async function excludedIn(set: CounterSet, more: Fields = {}): Promise<Counted> {
  const found = new Set<string>()
  for await (const page of set.names())
    for (const name of page) {
      const month = /^excluded\/(\d{4}-\d\d)$/.exec(name)?.[1]
      if (month !== undefined) found.add(month)
    }
  const months = [...found]
  const [totals = {}, ...fields] = await set.read([excludedTotals, ...months.map(excludedHours)])
  const all = { ...totals }
  for (const [field, count] of Object.entries(more)) all[field] = (all[field] ?? 0) + count
  return { totals: all, months: new Map(months.map((month, index) => [month, fields[index] ?? {}])) }
}
