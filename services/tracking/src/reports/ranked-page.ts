type Rows = { readonly length: number; [place: number]: number }
type Compare = (one: number, other: number) => number

/**
 * A part of what `compare` puts in order, without ordering the rest. Rows are numbers: the places of what is ranked. `compare`
 * answers 0 for no two of them. Changes `rows`.
 */
export function rankedPage(
  rows: Uint32Array,
  { compare, skip, limit }: { compare: Compare; skip: number; limit: number },
): Uint32Array {
  const to = Math.min(rows.length, skip + limit)
  sortPart(rows, compare, { from: skip, to, low: 0, high: rows.length })
  return rows.subarray(skip, to)
}

type Part = { from: number; to: number; low: number; high: number }

/** Puts between `from` and `to` what belongs there, of all between `low` and `high`. */
function sortPart(rows: Rows, compare: Compare, { from, to, low, high }: Part): void {
  let start = low
  for (let end = high; end - start > 1 && start < to && end > from;) {
    const [left, right] = parted(rows, compare, start, end)
    sortPart(rows, compare, { from, to, low: start, high: left })
    start = right
  }
}

/** Puts what comes before a row on its left and the others on its right; answers where both parts meet. */
function parted(rows: Rows, compare: Compare, low: number, high: number): [left: number, right: number] {
  const pivot = rows[(low + high) >> 1] ?? 0
  let [left, right] = [low, high - 1]
  while (left <= right) {
    while (compare(rows[left] ?? 0, pivot) < 0) left += 1
    while (compare(rows[right] ?? 0, pivot) > 0) right -= 1
    if (left > right) break
    const moved = rows[left] ?? 0
    rows[left] = rows[right] ?? 0
    rows[right] = moved
    left += 1
    right -= 1
  }
  return [right + 1, left]
}
