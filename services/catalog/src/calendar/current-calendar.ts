import type { RecordedEvent } from '@vitrine/engines'
import { changedSince } from '../listing/changed-since.ts'
import type { CalendarOutfits } from './calendar-outfits.projection.ts'
import { calendarIndex, type CalendarIndex } from './calendar-index.ts'
import { placesOf } from './entries.ts'

type Given = { stored: CalendarOutfits; now: () => Date }
/** `since`: everything before this moment (ms epoch) is in the index; undefined until it was filled. */
type Filled = { index: CalendarIndex; generation: number; since: number | undefined }

/**
 * The calendar in memory, with what any process has stored by the time that it is asked for: each reader first reads what changed
 * since the last one.
 */
export function currentCalendar({ stored, now }: Given) {
  let filled: Filled | undefined
  let filling: Promise<Filled> | undefined
  /** Outfits of which an event came: what follows from it may have been stored late. */
  const told = new Set<string>()

  const takeIn = (index: CalendarIndex, found: Awaited<ReturnType<CalendarOutfits['find']>>) => {
    for (const { id, version, document } of found) index.put(id, version, placesOf(id, document))
  }
  const bringUpToDate = async (one: Filled): Promise<Filled> => {
    const began = now().getTime()
    for await (const page of changedSince(stored, one.since)) takeIn(one.index, page)
    const ids = [...told]
    told.clear()
    if (ids.length > 0) takeIn(one.index, await stored.getMany(ids))
    one.since = Math.max(one.since ?? 0, began)
    return one
  }
  const fill = async (generation: number) =>
    (filled = await bringUpToDate({ index: calendarIndex(), generation, since: undefined }))

  return {
    async read(): Promise<CalendarIndex> {
      const generation = await stored.generation()
      if (filled?.generation === generation) return (await bringUpToDate(filled)).index
      filling ??= fill(generation).finally(() => (filling = undefined))
      const made = await filling
      return (await bringUpToDate(made)).index
    },
    follow({ stream }: Pick<RecordedEvent, 'stream'>): void {
      if (filled) told.add(stream.slice('outfit-'.length))
    },
    /** To be called when events may have been missed. */
    forget(): void {
      filled = undefined
      told.clear()
    },
  }
}
export type CurrentCalendar = ReturnType<typeof currentCalendar>
