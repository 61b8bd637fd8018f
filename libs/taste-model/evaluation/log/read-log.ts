/** One post of a list, as it was seen: `probability` is that of the list's policy, `outcome` whether it was acted on. */
export type Seen = { list: string; position: number; policy: string; probability: number; outcome: 0 | 1 }
/** What was seen of one list, and how many actions it led to. */
export type SeenList = { policy: string; probability: number; actions: number }
export type Log = { lists: SeenList[]; refused: number; repeated: number }

const mostPlaces = 100_000

function seenIn(line: string): Seen | undefined {
  try {
    const said: unknown = JSON.parse(line)
    if (typeof said !== 'object' || said === null) return undefined
    const { list, position, policy, probability, outcome }: Partial<Record<keyof Seen, unknown>> = said
    if (typeof list !== 'string' || list === '' || typeof policy !== 'string' || policy === '')
      return undefined
    if (typeof position !== 'number' || !Number.isInteger(position)) return undefined
    if (position < 0 || position > mostPlaces || (outcome !== 0 && outcome !== 1)) return undefined
    if (typeof probability !== 'number' || !(probability > 0 && probability <= 1)) return undefined
    return { list, position, policy, probability, outcome }
  } catch {
    return undefined
  }
}

/** The lists of a log. One that says two things of itself is refused; the same place of a list twice is one. */
export function listsOf(log: Iterable<Seen>): Log {
  const lists = new Map<string, Seen & { places: Map<number, 0 | 1>; sound: boolean }>()
  let [refused, repeated] = [0, 0]
  for (const seen of log) {
    const { list, position, policy, probability, outcome } = seen
    const known = lists.get(list) ?? { ...seen, places: new Map<number, 0 | 1>(), sound: true }
    lists.set(list, known)
    known.sound &&= known.policy === policy && known.probability === probability
    if (known.places.has(position)) repeated += 1
    known.places.set(position, outcome === 1 ? 1 : (known.places.get(position) ?? 0))
  }
  const all = [...lists.values()]
  for (const { sound, places } of all) if (!sound) refused += places.size
  return {
    refused,
    repeated,
    lists: all.flatMap(({ sound, policy, probability, places }) =>
      sound ? [{ policy, probability, actions: [...places.values()].filter((one) => one === 1).length }] : [],
    ),
  }
}

/** Reads a log, a line of JSON for each post that was seen. A line that is no such thing is refused, and counted. */
export function readLog(lines: Iterable<string>): Log {
  const said = [...lines].filter((line) => line.trim() !== '')
  const seen = said.flatMap((line) => seenIn(line) ?? [])
  const log = listsOf(seen)
  return { ...log, refused: log.refused + said.length - seen.length }
}
