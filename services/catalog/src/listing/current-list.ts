import { outfitEvents, outfitIn } from '@vitrine/contracts'
import type { RecordedEvent } from '@vitrine/engines'
import { parseRecorded } from '@vitrine/event-sourcing'
import type { EditableOutfits } from '../editor/editable-outfits.projection.ts'
import type { PendingChangesOfOutfits } from '../pending-changes/pending-changes.projection.ts'
import type { TrashedOutfits } from '../trash/trashed-outfits.projection.ts'
import { changedSince } from './changed-since.ts'
import { listedOutfits } from './listed-outfits.ts'

type Given = {
  editable: EditableOutfits
  pending: PendingChangesOfOutfits
  changes: TrashedOutfits
  now: () => Date
}

const saysOfKept = new Set(['OutfitChangesKept', 'OutfitChangesPublished', 'OutfitChangesDiscarded'])

type List = {
  outfits: ReturnType<typeof listedOutfits>
  generations: string
  /** Everything before this moment (ms epoch) is in the list; undefined until it was filled. */
  since: number | undefined
}

type Changed = Awaited<ReturnType<TrashedOutfits['find']>>

/**
 * The outfits that there are, in memory, with what any process has stored by the time that it is asked for: each reader first
 * reads what changed since the last one. What is stored late comes with its event.
 */
export function currentList({ editable, pending, changes, now }: Given) {
  let list: List | undefined
  let filling: Promise<List> | undefined

  const takeIn = async ({ outfits }: List, changed: Changed) => {
    const news = changed.filter(({ id, version }) => version > outfits.versionOf(id))
    const there = news.filter(({ document }) => !document.inTrash)
    const timeOf = new Map(there.map(({ id, document }) => [id, document.changedAt]))
    for (const { id, version, document } of news) if (document.inTrash) outfits.remove(id, version)
    for (const { id, version, document } of await editable.getMany([...timeOf.keys()]))
      outfits.put({ outfit: document, version, changedAt: timeOf.get(id) ?? document.createdAt })
    await takeInKept(outfits, changed)
  }
  /** Also of what is in the list already: they are stored beside it, a moment before or after. */
  const takeInKept = async ({ keep }: List['outfits'], changed: Changed) => {
    if (changed.length === 0) return
    const kept = new Map((await pending.getMany(changed.map(({ id }) => id))).map((one) => [one.id, one]))
    for (const { id, version } of changed)
      keep(id, { there: kept.has(id), version: kept.get(id)?.version ?? version })
  }
  /** Takes in what changed since the last time: everything, the first time. */
  const bringUpToDate = async (one: List): Promise<List> => {
    const began = now().getTime()
    for await (const page of changedSince(changes, one.since)) await takeIn(one, page)
    one.since = Math.max(one.since ?? 0, began)
    return one
  }
  const fill = async (generations: string) =>
    (list = await bringUpToDate({ outfits: listedOutfits(), generations, since: undefined }))

  return {
    /** With everything that was stored before it was asked for. */
    async read() {
      const built = await Promise.all([editable, pending, changes].map((one) => one.generation()))
      const generations = built.join('/')
      if (list?.generations === generations) return (await bringUpToDate(list)).outfits
      filling ??= fill(generations).finally(() => (filling = undefined))
      await filling
      return (await bringUpToDate(list ?? (await filling))).outfits
    },
    /** Brings events of outfits, in whatever order they come and however often. */
    follow(events: readonly RecordedEvent[]): void {
      if (!list) return
      for (const recorded of events) {
        const event = parseRecorded(outfitEvents, recorded)
        const { version, at: changedAt } = event
        const outfit = outfitIn(event)
        if (outfit) list.outfits.put({ outfit, version, changedAt })
        else list.outfits.remove(event.data.id, version)
        if (outfit && saysOfKept.has(event.type))
          list.outfits.keep(outfit.id, { there: event.type === 'OutfitChangesKept', version })
      }
    },
    /** To be called when events may have been missed. */
    forget: () => void (list = undefined),
  }
}
export type CurrentList = ReturnType<typeof currentList>
