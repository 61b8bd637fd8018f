import { isBefore, totalField, type Counted } from '../rollup/counted.ts'

/**
 * Since 2026-11-22, visitors by the day. Before, they had one total for all time. Pure: what was counted without a day is the
 * old total, less what was recounted of it: exact where the recount found what was found then. May leave when no totals
 * hold counts from before.
 */
export function undatedTotals(old: Counted, recounted: Counted, before: string) {
  return Object.keys(old.totals).map((field) => {
    const dated = sumOf(old.months, field, () => true)
    const anew = sumOf(
      recounted.months,
      field,
      (month, name) => !isBefore(month, name, before) && old.months.get(month)?.[name] === undefined,
    )
    return { field, by: Math.max(0, (old.totals[field] ?? 0) - dated - anew) }
  })
}

const sumOf = (
  months: Counted['months'],
  field: string,
  isMeant: (month: string, name: string) => boolean,
): number =>
  [...months].reduce(
    (sum, [month, fields]) =>
      Object.entries(fields).reduce(
        (all, [name, count]) => (totalField(name) === field && isMeant(month, name) ? all + count : all),
        sum,
      ),
    0,
  )
