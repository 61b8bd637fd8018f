/** A part of what `compare` puts in order, without ordering what comes after it. */
export function rankedPage<Row>(
  rows: readonly Row[],
  { compare, skip, limit }: { compare: (one: Row, other: Row) => number; skip: number; limit: number },
): Row[] {
  const wanted = skip + limit
  if (wanted > rows.length / 8) return rows.toSorted(compare).slice(skip, wanted)
  const first: Row[] = []
  for (const row of rows) {
    const last = first.at(-1)
    if (first.length >= wanted && last !== undefined && compare(row, last) >= 0) continue
    first.splice(placeOf(first, row, compare), 0, row)
    if (first.length > wanted) first.pop()
  }
  return first.slice(skip)
}

function placeOf<Row>(sorted: readonly Row[], row: Row, compare: (one: Row, other: Row) => number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const there = sorted[middle]
    if (there !== undefined && compare(row, there) < 0) high = middle
    else low = middle + 1
  }
  return low
}
