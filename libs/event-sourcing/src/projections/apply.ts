import type { RecordedEvent } from '@vitrine/engines'
import type { EventSource } from './event-source.ts'
import { fold, relevant } from './fold.ts'
import type { GenerationCollections } from './generation-store.ts'
import { idIn, type AnyProjection } from './projection.ts'

/** How long removals are stored; for an event that comes later the log is read. */
export const removalsKeptMs = 7 * 24 * 60 * 60 * 1000
const oldMs = removalsKeptMs / 2

/**
 * Applies consecutive events of one stream to a generation, in any order and any number of times. Events that are
 * missing in between are read from the log, and so are those after an old event.
 */
export async function applyTo(
  into: GenerationCollections,
  given: { projection: AnyProjection; source: EventSource; events: readonly RecordedEvent[] },
): Promise<void> {
  const { projection, source, events } = given
  const [first] = relevant(projection, events)
  const id = first && idIn(projection, first.stream)
  if (!first || id === undefined) return
  const isOld = Date.now() - Date.parse(first.at) > oldMs
  if (projection.latest && !projection.rows && !isOld)
    return write(into, fold(projection, { stored: undefined, events }))

  const [stored] = await into.documents.entries([id])
  const version = stored?.version ?? 0
  const isGap = !projection.latest && first.version > version + 1
  const all = isGap || isOld ? together(await source.read(first.stream, { after: version }), events) : events
  await write(into, fold(projection, { stored, events: all }))
}

async function write({ rows, documents }: GenerationCollections, writes: ReturnType<typeof fold>) {
  if (writes.rows.length > 0) await rows?.write(writes.rows)
  if (writes.documents.length > 0) await documents.write(writes.documents)
}

/** What is in the log, and what is not there yet. */
const together = (log: readonly RecordedEvent[], events: readonly RecordedEvent[]) => {
  const last = log.at(-1)?.version ?? 0
  return [...log, ...events.filter(({ version }) => version > last)]
}
