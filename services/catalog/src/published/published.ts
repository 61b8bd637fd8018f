import { boundedMap } from '@vitrine/service-kit'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RecordedEvent } from '@vitrine/engines'
import { parseRecorded } from '@vitrine/event-sourcing'
import { publishedIndex, type IndexPart } from './published-index.ts'
import {
  publishedOutfits,
  type PublishedOutfit,
  type PublishedOutfits,
} from './published-outfits.projection.ts'
import type { Slots } from './slots.ts'

export type VersionedOutfit = { version: number; outfit: PublishedOutfit }

/** How many whole outfits stay in memory: those that were read last. */
const mostOutfits = 2_000
const pageSize = 250
/** How many are indexed before requests get their turn. */
const atOnce = 50

export type Published = ReturnType<typeof publishedInMemory>

/** What is published, in memory: kept up to date by events, and repaired from what is stored. */
export function publishedInMemory(given: {
  stored: PublishedOutfits
  slots: Slots
  parts: readonly IndexPart[]
}) {
  const { stored, slots } = given
  const index = publishedIndex(given)
  const outfits = boundedMap<VersionedOutfit>(mostOutfits)
  let builtFrom: number | undefined
  let filling: Promise<void> | undefined

  const put = (id: string, version: number, outfit: PublishedOutfit) => {
    if (index.put(id, version, outfit)) outfits.set(id, { version, outfit })
  }
  const remove = (id: string, version: number) => {
    if (index.remove(id, version)) outfits.delete(id)
  }
  const versionOf = (id: string) => {
    const slot = slots.slotOf(id)
    return slot === undefined ? undefined : index.versionOf(slot)
  }
  const atHand = (id: string): VersionedOutfit | undefined => {
    const found = outfits.get(id)
    return found && found.version === versionOf(id) ? found : undefined
  }

  /** Loads what is stored into the index, page by page; what events bring meanwhile is newer and stays. */
  const fill = async () => {
    const generation = await stored.generation()
    const unmet = new Set(slots.ids())
    for await (const page of pagesOf(stored)) {
      for (const [position, { id, version, document }] of page.entries()) {
        if (position % atOnce === 0) await nextTurn()
        const isNew = index.put(id, version, document, generation !== builtFrom)
        if (isNew) outfits.delete(id) // a whole catalogue would only pass through
        unmet.delete(id)
      }
      index.settle()
    }
    await removeMissing([...unmet])
    builtFrom = generation
  }
  const removeMissing = async (ids: readonly string[]) => {
    for (let from = 0; from < ids.length; from += pageSize) {
      const asked = ids.slice(from, from + pageSize).map((id) => ({ id, version: versionOf(id) }))
      const found = new Set((await stored.getMany(asked.map(({ id }) => id))).map(({ id }) => id))
      for (const { id, version } of asked)
        if (version !== undefined && version === versionOf(id) && !found.has(id)) remove(id, version)
    }
  }
  /** One at a time: each begins after it was asked for. */
  const reload = (): Promise<void> => {
    const next = (filling ?? Promise.resolve()).catch(() => undefined).then(fill)
    const mine = next.finally(() => {
      if (filling === mine) filling = undefined
    })
    return (filling = mine)
  }

  /** What is stored of an outfit that is not in memory yet. */
  const lookUp = async (id: string) => {
    const found = await stored.get(id)
    if (found) put(id, found.version, found.document)
  }

  const concerning = (events: readonly RecordedEvent[]) =>
    events
      .filter(({ type }) => publishedOutfits.events.types.includes(type))
      .map((event) => parseRecorded(publishedOutfits.events, event))
  const follow = (events: readonly RecordedEvent[]) => {
    for (const event of concerning(events)) {
      const outfit = publishedOutfits.latest?.(event)
      if (outfit) put(event.data.id, event.version, outfit)
      else remove(event.data.id, event.version)
    }
  }

  return {
    /** Counts the changes of what is published. */
    version: index.version,
    stampOf: index.stampOf,
    idOf: slots.idOf,
    slotOf: slots.slotOf,
    /** Also of one that another process has just published. */
    async findSlot(id: string): Promise<number | undefined> {
      if (slots.slotOf(id) === undefined) await lookUp(id)
      return slots.slotOf(id)
    },
    size: slots.size,
    /** Brings events of outfits, in whatever order they come and however often. */
    follow,
    /** Brings an event that may come late: an outfit that is not in memory, and may have been taken off since, is looked up. */
    async followLate(recorded: RecordedEvent): Promise<void> {
      for (const { data } of concerning([recorded])) {
        if (versionOf(data.id) !== undefined) return follow([recorded])
        await lookUp(data.id)
      }
    },
    /** To be called when events may have been missed; until it resolves, readers get what was known. */
    reload,
    /** Reloads when what is stored was built anew. */
    async followGeneration(): Promise<void> {
      if ((await stored.generation()) !== builtFrom) await (filling ?? reload())
    },
    /** To be awaited before anything is read; undefined once there is nothing to wait for. */
    ready: (): Promise<void> | undefined => (builtFrom === undefined ? (filling ?? reload()) : undefined),
    /** The whole outfits of some slots, in that order; one that has just gone is left out. */
    async outfits(wanted: readonly number[]): Promise<VersionedOutfit[]> {
      const ids = wanted.map(slots.idOf)
      const found = new Map(ids.map((id) => [id, atHand(id)]))
      const missing = ids.filter((id) => !found.get(id))
      if (missing.length > 0)
        for (const { id, version, document } of await stored.getMany(missing)) {
          const read = { version, outfit: document }
          found.set(id, read)
          if (version === versionOf(id)) outfits.set(id, read)
        }
      return ids.flatMap((id) => found.get(id) ?? [])
    },
    /** One outfit with its version, where it is in memory. */
    atHand,
  }
}

/** Everything that is stored, by id; the next page is asked for while one is worked on. */
async function* pagesOf(stored: PublishedOutfits) {
  const pageAfter = (id?: string) =>
    stored.find({ limit: pageSize, ...(id === undefined ? {} : { after: { value: null, id } }) })
  for (let next = pageAfter(); ;) {
    const page = await next
    const last = page.at(-1)
    if (last && page.length === pageSize) {
      next = pageAfter(last.id)
      next.catch(() => undefined) // thrown where it is awaited
    }
    yield page
    if (page.length < pageSize) return
  }
}
