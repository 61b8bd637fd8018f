import type { Increment } from '@vitrine/engines'
import type { Fields } from './counted.ts'
import { totalsOf } from './roll-up.ts'

/** Days (`2026-05-04`) in UTC. */
export type Span = {
  /** From this day on the stream holds all; null when nothing is gone from it. */
  heldFrom: string | null
  /** Nothing of this day or a later one was ever removed from the stream. */
  certainFrom: string
  /** All days whose figures are kept, the oldest first, up to today. */
  days: readonly string[]
}

const dayMs = 24 * 60 * 60 * 1000
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10)

/**
 * Pure. `heldFrom`, `certainFrom`: ms epoch; a day that began before is carried over whole. `keptDays`: for how long figures of
 * days are kept.
 */
export function spanOf(given: {
  heldFrom: number | null
  certainFrom: number
  now: number
  keptDays: number
}): Span {
  const { heldFrom, certainFrom, now, keptDays } = given
  const firstDayFrom = (time: number) => dayAt(time + dayMs - 1)
  return {
    heldFrom: heldFrom === null ? null : firstDayFrom(Math.min(heldFrom, certainFrom)),
    certainFrom: firstDayFrom(certainFrom),
    days: Array.from({ length: keptDays + 1 }, (_, index) => dayAt(now + (index + 1 - keptDays) * dayMs)),
  }
}

/** What turns the one into the other. */
export function changesBetween(counter: string, was: Fields = {}, is: Fields = {}): Increment[] {
  const fields = new Set([...Object.keys(was), ...Object.keys(is)])
  return Array.from(fields, (field) => ({ counter, field, by: (was[field] ?? 0) - (is[field] ?? 0) })).filter(
    ({ by }) => by !== 0,
  )
}

/** `o1/views` of the ranks of a day: a post, and what is counted of it. */
export const rankOf = (field: string) => {
  const slash = field.lastIndexOf('/')
  return { outfitId: field.slice(0, slash), of: field.slice(slash + 1) }
}

/** The posts that ranks of a day tell of. */
export const postsIn = (ranks: readonly Fields[]): string[] => [
  ...new Set(ranks.flatMap((fields) => Object.keys(fields).map((field) => rankOf(field).outfitId))),
]

/** What changes in the totals of all time with the ranks of a day. */
export const rankChanges = (changes: readonly Increment[]): Increment[] =>
  changes.map(({ field, by }) => {
    const { outfitId, of } = rankOf(field)
    return { counter: totalsOf(outfitId), field: of, by }
  })

/** One after the other until they come to `most`; one that is more alone is a group of its own. */
export function inGroups<One>(all: readonly One[], sizeOf: (one: One) => number, most: number): One[][] {
  const groups: One[][] = []
  let size = Infinity
  for (const one of all) {
    size += sizeOf(one)
    if (size > most) {
      groups.push([])
      size = sizeOf(one)
    }
    groups.at(-1)?.push(one)
  }
  return groups
}
