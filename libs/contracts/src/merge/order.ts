type Versions = { base: readonly string[]; mine: readonly string[]; theirs: readonly string[] }

/**
 * Pure: `keys` in the order that both sides gave them. Two entries that both have change places if either side exchanged them. What
 * one side has alone stands after the same entry as there; what both have after one entry is ordered by `textOf`, each side's own
 * together, so that nobody comes first by being first.
 */
export function mergedOrder(
  keys: readonly string[],
  { base, mine, theirs }: Versions,
  textOf: (key: string) => string,
): string[] {
  const there = new Set(keys)
  const known = (list: readonly string[]) => list.filter((key) => there.has(key))
  const [own, other] = [known(mine), known(theirs)]
  const common = inMergedOrder(
    own.filter((key) => other.includes(key)),
    [base, own, other].map((list) => new Map(list.map((key, place) => [key, place]))),
  )
  const runs = [...runsIn(own, new Set(other)), ...runsIn(other, new Set(own))].toSorted((one, next) =>
    `${textOf(one.entries[0] ?? '')} ${one.entries[0]}` <
    `${textOf(next.entries[0] ?? '')} ${next.entries[0]}`
      ? -1
      : 1,
  )
  const following = (key: string | undefined) =>
    runs.flatMap(({ after, entries }) => (after === key ? entries : []))
  return [...following(undefined), ...common.flatMap((key) => [key, ...following(key)])]
}

/** By how many come before each; where that goes round in a circle, as it was. */
function inMergedOrder(keys: readonly string[], versions: readonly ReadonlyMap<string, number>[]): string[] {
  const isBefore = (one: string, other: string) => {
    const [was, here, there] = versions.map((places) => {
      const [first, second] = [places.get(one), places.get(other)]
      return first === undefined || second === undefined ? undefined : first < second
    })
    return here === there ? here === true : was === undefined ? one < other : !was
  }
  const before = new Map(keys.map((key) => [key, keys.filter((other) => isBefore(other, key)).length]))
  const was = (key: string) => versions[0]?.get(key) ?? keys.length
  return keys.toSorted(
    (one, other) =>
      (before.get(one) ?? 0) - (before.get(other) ?? 0) || was(one) - was(other) || (one < other ? -1 : 1),
  )
}

/** What one side has alone, together where it stands together, and after which entry that both have. */
function runsIn(own: readonly string[], other: ReadonlySet<string>) {
  const runs: { after: string | undefined; entries: string[] }[] = []
  let after: string | undefined
  let run: string[] | undefined
  for (const key of own)
    if (other.has(key)) [after, run] = [key, undefined]
    else if (run) run.push(key)
    else runs.push({ after, entries: (run = [key]) })
  return runs
}
