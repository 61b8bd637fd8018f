import { itemAt } from '@vitrine/bench/item-at'

/** Something that only grows, as it was seen at some moments. */
export type Grown = { at: number; count: number }
/** `records`: acknowledged and not counted yet. `seconds`: how long ago what was counted last was acknowledged. */
export type Lag = { at: number; records: number; seconds: number }

/** How far counting is behind, at each moment at which somebody looked at the totals. Both begin at 0; `at` in milliseconds. */
export const lagOf = (acknowledged: readonly Grown[], counted: readonly Grown[]): Lag[] =>
  counted.map(({ at, count }) => {
    const records = Math.max(0, Math.round(between(acknowledged, 'at', 'count', at) - count))
    const seconds = records === 0 ? 0 : Math.max(0, (at - between(acknowledged, 'count', 'at', count)) / 1000)
    return { at, records, seconds }
  })

type Axis = keyof Grown

/** Where `of` is this value, how far `wanted` is: in a straight line from the last moment that had no more to the next one. */
function between(grown: readonly Grown[], of: Axis, wanted: Axis, value: number): number {
  const next = grown.findIndex((one) => one[of] > value)
  if (next < 1) return grown.at(next)?.[wanted] ?? 0
  const [before, after] = [itemAt(grown, next - 1), itemAt(grown, next)]
  const share = (value - before[of]) / (after[of] - before[of])
  return before[wanted] + share * (after[wanted] - before[wanted])
}
