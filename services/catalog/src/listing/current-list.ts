import { outfitEvents, outfitIn } from '@vitrine/contracts'
import type { RecordedEvent } from '@vitrine/engines'
import { parseRecorded } from '@vitrine/event-sourcing'
import type { EditableOutfits } from '../editor/editable-outfits.projection.ts'
import type { TrashedOutfits } from '../trash/trashed-outfits.projection.ts'
import { listedOutfits } from './listed-outfits.ts'

type Given = { editable: EditableOutfits; changes: TrashedOutfits; now: () => Date }

const pageSize = 250
/** How long after the time of an event what follows from it may be stored, clocks of other processes included. */
const latestMs = 5_000

type List = {
  outfits: ReturnType<typeof listedOutfits>
  generations: string
  /** Everything before this moment (ms epoch) is in the list; undefined until it was filled. */
  since: number | undefined
}

/**
 * The outfits that there are, in memory, with what any process has stored by the time that it is asked for: each reader first
 * reads what changed since the last one. What is stored late comes with its event.
 */
export function currentList({ editable, changes, now }: Given) {
  let list: List | undefined
  let filling: Promise<List> | undefined

  const takeIn = async ({ outfits }: List, changed: Awaited<ReturnType<TrashedOutfits['find']>>) => {
    const news = changed.filter(({ id, version }) => version > outfits.versionOf(id))
    const there = news.filter(({ document }) => !document.inTrash)
    const timeOf = new Map(there.map(({ id, document }) => [id, document.changedAt]))
    for (const { id, version, document } of news) if (document.inTrash) outfits.remove(id, version)
    for (const { id, version, document } of await editable.getMany([...timeOf.keys()]))
      outfits.put({ outfit: document, version, changedAt: timeOf.get(id) ?? document.createdAt })
  }
  /** Takes in what changed since the last time: everything, the first time. */
  const bringUpToDate = async (one: List): Promise<List> => {
    const began = now().getTime()
    const from = one.since === undefined ? undefined : new Date(one.since - latestMs).toISOString()
    let after = from === undefined ? undefined : { value: from as string | null, id: '' }
    for (;;) {
      const page = await changes.find({
        sort: { by: 'changedAt', direction: 'ascending' },
        limit: pageSize,
        ...(after && { after }),
      })
      await takeIn(one, page)
      const last = page.at(-1)
      if (!last || page.length < pageSize) break
      after = { value: last.document.changedAt, id: last.id }
    }
    one.since = Math.max(one.since ?? 0, began)
    return one
  }
  const fill = async (generations: string) =>
    (list = await bringUpToDate({ outfits: listedOutfits(), generations, since: undefined }))

  return {
    /** With everything that was stored before it was asked for. */
    async read() {
      const generations = `${await editable.generation()}/${await changes.generation()}`
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
      }
    },
    /** To be called when events may have been missed. */
    forget: () => void (list = undefined),
  }
}
export type CurrentList = ReturnType<typeof currentList>
