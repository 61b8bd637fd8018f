import { seenAfter } from '@vitrine/taste-model'
import type { Person } from './person.ts'

/** What a person who agreed to it only looked at: a pin that they opened, a card that they were shown. */
export type Look = { kind: 'pin' | 'impression'; outfitId: string; at: number }

/** Of a post: when it was shown, three times at most, and when a pin of it was opened last; ms epoch. */
export type Looked = { outfitId: string; shown: readonly number[]; pinned: number | null }

const most = 200
/** What is shown again so soon is the same card still. */
const sameMs = 10 * 60_000
const monthMs = 30 * 24 * 60 * 60 * 1000

const latest = ({ shown, pinned }: Looked) => Math.max(pinned ?? 0, ...shown)
const latestFirst = (one: Looked, other: Looked) =>
  latest(other) - latest(one) || (one.outfitId < other.outfitId ? -1 : 1)

/** Nothing is learned of whoever did not agree or switched it off, and nothing from the future or from long ago. */
export function withLooks(person: Person, looks: readonly Look[], now: number): Person {
  if (person.passive !== true || !person.learning) return person
  const looked = new Map(person.looked?.map((one) => [one.outfitId, one]))
  for (const { kind, outfitId, at } of looks) {
    if (at > now || at < now - monthMs || at <= person.since) continue
    const known = looked.get(outfitId) ?? { outfitId, shown: [], pinned: null }
    const after = kind === 'pin' ? pinnedAt(known, at) : shownAt(known, at)
    if (after !== known) looked.set(outfitId, after)
  }
  const kept = [...looked.values()].toSorted(latestFirst).slice(0, most)
  const before = person.looked ?? []
  const isSame = kept.length === before.length && kept.every((one, index) => one === before[index])
  return isSame ? person : { ...person, looked: kept }
}

const pinnedAt = (known: Looked, at: number): Looked =>
  at > (known.pinned ?? 0) ? { ...known, pinned: at } : known

function shownAt(known: Looked, at: number): Looked {
  const isKnown = known.shown.some((time) => Math.abs(time - at) < sameMs)
  return isKnown || known.shown.length === seenAfter ? known : { ...known, shown: [...known.shown, at] }
}

/** Whether the feed follows something else now: a card that was shown once or twice says nothing yet. */
export const saysMore = (before: Person, after: Person): boolean => tellingOf(before) !== tellingOf(after)

const tellingOf = ({ looked = [] }: Person) =>
  looked
    .filter(({ shown, pinned }) => pinned !== null || shown.length === seenAfter)
    .map(({ outfitId, shown, pinned }) => `${outfitId} ${pinned} ${shown.length === seenAfter}`)
    .sort()
    .join()
