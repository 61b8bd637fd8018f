import { undatedTotals } from '../upgrades/undated-totals.ts'
import { isBefore, totalField, type Counted, type Fields } from './counted.ts'

type Change = { month: string; field: string; by: number }

/**
 * Pure: what completes recounted totals that are kept by the hour too. What was before an hour (`2026-05-04T09`) is taken as it
 * was counted then.
 */
export function carriedOver(old: Counted, recounted: Counted, before: string) {
  const months = [...new Set([...old.months.keys(), ...recounted.months.keys()])].flatMap((month) =>
    changesIn(month, {
      old: old.months.get(month) ?? {},
      recounted: recounted.months.get(month) ?? {},
      before,
    }),
  )
  const totals: Fields = {}
  for (const { field, by } of [
    ...months.map((one) => ({ ...one, field: totalField(one.field) })),
    ...undatedTotals(old, recounted, before),
  ])
    totals[field] = (totals[field] ?? 0) + by
  return { months, totals }
}

function changesIn(
  month: string,
  { old, recounted, before }: { old: Fields; recounted: Fields; before: string },
): Change[] {
  return [...new Set([...Object.keys(old), ...Object.keys(recounted)])]
    .filter((field) => isBefore(month, field, before))
    .map((field) => ({ month, field, by: (old[field] ?? 0) - (recounted[field] ?? 0) }))
    .filter(({ by }) => by !== 0)
}
