import { mergedOrder } from './order.ts'
import type { MergeField, Side, Three } from './three-ways.ts'

type List<Entry> = {
  path: string
  label: string
  limit: number
  keyOf: (entry: Entry) => string
  /** By which entries that both sides added at one place are ordered. */
  textOf: (entry: Entry) => string
  nameOf: (entry: Entry) => string
  pictureOf?: (entry: Entry) => string
  /** What both sides have. */
  merge: (entries: Three<Entry>) => Entry
  /** Whether a side changed an entry that the other removed. */
  isEdited: (side: Side, entry: Entry, base: Entry) => boolean
}

/** A list of things that are known by their keys: what either side added is in it, what one removed is not, and order is merged. */
export function mergeList<Entry>(
  list: List<Entry>,
  { base = [], mine, theirs }: Three<readonly Entry[]>,
  mergeField: MergeField,
): Entry[] {
  const { keyOf, nameOf, textOf, pictureOf } = list
  const byKey = (entries: readonly Entry[]) => new Map(entries.map((entry) => [keyOf(entry), entry]))
  const [before, own, other] = [byKey(base), byKey(mine), byKey(theirs)]

  /** What one side has alone: it added it, or the other removed it, which is a conflict with a change of it. */
  function isKept(side: Side, entry: Entry): boolean {
    const known = before.get(keyOf(entry))
    if (known === undefined) return true
    if (!list.isEdited(side, entry, known)) return false
    const picture = pictureOf?.(entry)
    const field = {
      path: `${list.path}.${keyOf(entry)}`,
      label: nameOf(entry),
      ...(picture ? { picture } : {}),
      show: (kept: boolean) => (kept ? 'Keep it, with its changes' : 'Remove it'),
    }
    return mergeField(field, { base: undefined, mine: side === 'mine', theirs: side === 'theirs' })
  }

  const merged = new Map<string, Entry>()
  for (const [key, entry] of own) {
    const met = other.get(key)
    if (met !== undefined) merged.set(key, list.merge({ base: before.get(key), mine: entry, theirs: met }))
    else if (isKept('mine', entry)) merged.set(key, entry)
  }
  for (const [key, entry] of other) if (!own.has(key) && isKept('theirs', entry)) merged.set(key, entry)

  const versions = { base: [...before.keys()], mine: [...own.keys()], theirs: [...other.keys()] }
  const texts = new Map([...merged].map(([key, entry]) => [key, textOf(entry)]))
  const order = mergedOrder([...merged.keys()], versions, (key) => texts.get(key) ?? key)
  const places = new Map(order.map((key, place) => [key, place]))
  const placeOf = (entry: Entry) => places.get(keyOf(entry)) ?? 0
  const whole = [...merged.values()].toSorted((one, other) => placeOf(one) - placeOf(other))
  return whole.length > list.limit ? fitting(list, { whole, own, other }, mergeField) : whole
}

type Sides<Entry> = { whole: Entry[]; own: ReadonlyMap<string, Entry>; other: ReadonlyMap<string, Entry> }

/** More than there is room for: all of one side, and of the other what fits. */
function fitting<Entry>(list: List<Entry>, { whole, own, other }: Sides<Entry>, mergeField: MergeField) {
  const { keyOf, nameOf, limit, path, label } = list
  const keptFor = (side: Side) => {
    const first = side === 'mine' ? own : other
    const [preferred, rest] = [true, false].map((isFirst) =>
      whole.filter((entry) => first.has(keyOf(entry)) === isFirst),
    )
    return new Set([...(preferred ?? []), ...(rest ?? [])].slice(0, limit))
  }
  const leftOut = (side: Side) => whole.filter((entry) => !keptFor(side).has(entry)).map(nameOf)
  const side = mergeField<Side>(
    { path, label: `${label}: at most ${limit}`, show: (first) => `Leave out ${leftOut(first).join(', ')}` },
    { base: undefined, mine: 'mine', theirs: 'theirs' },
  )
  const kept = keptFor(side)
  return whole.filter((entry) => kept.has(entry))
}
