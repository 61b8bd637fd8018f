import { itemAt } from '@vitrine/bench/item-at'
/** Something that only grows, as it was seen at some moments. */
export type Grown = { at: number; count: number }
/** `records`: acknowledged and not counted yet. `seconds`: how long ago what was counted last was acknowledged. */
export type Lag = { at: number; records: number; seconds: number }

/** How far counting is behind, at each moment at which somebody looked at the totals. Both begin at 0; `at` in milliseconds. */
export const lagOf = (acknowledged: readonly Grown[], counted: readonly Grown[]): Lag[] =>
  counted.map(({ at, count }) => {
    const records = Math.max(0, Math.round(countAt(acknowledged, at) - count))
    const seconds = records === 0 ? 0 : Math.max(0, (at - timeOf(acknowledged, count)) / 1000)
    return { at, records, seconds }
  })

/** Between the two moments around it. */
function countAt(grown: readonly Grown[], at: number): number {
  const next = grown.findIndex((one) => one.at >= at)
  if (next === -1) return grown.at(-1)?.count ?? 0
  const [before, after] = [grown[next - 1], itemAt(grown, next)]
  if (!before) return after.at === at ? after.count : 0
  return before.count + ((after.count - before.count) * (at - before.at)) / (after.at - before.at)
}

/** When it reached a count: between the last moment that it had not, and the first that it had more. */
function timeOf(grown: readonly Grown[], count: number): number {
  const next = grown.findIndex((one) => one.count > count)
  if (next === -1) return grown.at(-1)?.at ?? 0
  const [before, after] = [grown[next - 1], itemAt(grown, next)]
  if (!before) return after.at
  return before.at + ((after.at - before.at) * (count - before.count)) / (after.count - before.count)
}
