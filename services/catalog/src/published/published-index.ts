import { boundedMap } from '@vitrine/service-kit'
import { column } from './column.ts'
import type { PublishedOutfit } from './published-outfits.projection.ts'
import type { Slots } from './slots.ts'

/** Something that finds published outfits, by their slots. A change of an outfit is `remove`, then `put`. */
export type IndexPart = {
  put(slot: number, outfit: PublishedOutfit): void
  remove(slot: number): void
  /** Does now what would otherwise wait for the next reader: for a whole catalogue that is too much at once. */
  settle?(): void
}

export type PublishedIndex = ReturnType<typeof publishedIndex>

/** How many removals are remembered, the latest: an older event that arrives late changes nothing. */
const mostRemovals = 10_000

/** What is published, in every part of the index. An event that is older than what is known of its outfit changes nothing. */
export function publishedIndex({ slots, parts }: { slots: Slots; parts: readonly IndexPart[] }) {
  const versions = column(Uint32Array)
  const stamps = column(Float64Array)
  const removals = boundedMap<number>(mostRemovals)
  let version = 0

  const known = (id: string): number => {
    const slot = slots.slotOf(id)
    return slot === undefined ? (removals.get(id) ?? 0) : (versions.values()[slot] ?? 0)
  }
  const takeOut = (id: string): boolean => {
    const slot = slots.slotOf(id)
    if (slot === undefined) return false
    for (const part of parts) part.remove(slot)
    slots.release(id)
    version += 1
    return true
  }
  return {
    /** Counts the changes. */
    version: () => version,
    /** Differs after every change of the outfit in that slot, and is never used twice. */
    stampOf: (slot: number): number => stamps.values()[slot] ?? 0,
    versionOf: (slot: number): number => versions.values()[slot] ?? 0,
    settle: (): void => parts.forEach((part) => part.settle?.()),
    /** `again`: also what is known already at this version. Answers whether anything changed. */
    put(id: string, at: number, outfit: PublishedOutfit, again = false): boolean {
      const before = known(id)
      if (at < before || (at === before && !again)) return false
      takeOut(id)
      removals.delete(id)
      const slot = slots.take(id)
      version += 1
      versions.set(slot, at)
      stamps.set(slot, version)
      for (const part of parts) part.put(slot, outfit)
      return true
    },
    /** The same for one that is not published any more, or not yet. */
    remove(id: string, at: number): boolean {
      if (at < known(id)) return false
      const changed = takeOut(id)
      removals.set(id, at)
      return changed
    },
  }
}
