/** How near the first ten of a list are to the best ten that there could be: what is wanted counts 1, all else 0. */
export function ndcg(list: readonly string[], wanted: ReadonlySet<string>, length = 10): number {
  const worth = (place: number) => 1 / Math.log2(place + 2)
  let [got, best] = [0, 0]
  for (let place = 0; place < length; place += 1) {
    if (wanted.has(list[place] ?? '')) got += worth(place)
    if (place < wanted.size) best += worth(place)
  }
  return best === 0 ? 0 : got / best
}

/** 0: all are shown alike; 1: one is shown alone. */
export function gini(counts: readonly number[]): number {
  const sorted = counts.toSorted((one, other) => one - other)
  const total = sorted.reduce((sum, count) => sum + count, 0)
  const weighed = sorted.reduce((sum, count, at) => sum + (at + 1) * count, 0)
  return total === 0 ? 0 : (2 * weighed) / (sorted.length * total) - (sorted.length + 1) / sorted.length
}
