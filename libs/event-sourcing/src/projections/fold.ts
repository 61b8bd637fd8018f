import type { Entry, RecordedEvent } from '@vitrine/engines'
import { parseRecorded } from '../event-schema.ts'
import { idIn, type AnyProjection } from './projection.ts'

/** What is to be written; rows first, so that a crash in between leaves nothing that would be passed over. */
export type Writes = { rows: Entry<object>[]; documents: Entry<object>[] }

/** Pure: the document that follows from the events of one stream, in their order. Events that it has already seen change nothing. */
export function fold(
  projection: AnyProjection,
  { stored, events }: { stored: Entry<object> | undefined; events: readonly RecordedEvent[] },
): Writes {
  const news = relevant(projection, events).filter(({ version }) => version > (stored?.version ?? 0))
  const last = news.at(-1)
  const id = last && idIn(projection, last.stream)
  if (!last || id === undefined) return { rows: [], documents: [] }
  let document = stored?.document
  const rows = new Map<string, Entry<object>>()
  // Without rows to write, what follows from the latest event needs no other.
  for (const recorded of projection.latest && !projection.rows ? [last] : news) {
    const event = parseRecorded(projection.events, recorded)
    const before = document
    document = projection.latest ? projection.latest(event) : projection.evolve?.(before, event)
    for (const [key, row] of Object.entries(projection.rows?.of({ before, after: document, event }) ?? {}))
      rows.set(key, { id: key, version: recorded.version, document: row })
  }
  const { version } = last
  return {
    rows: [...rows.values()],
    documents: [document === undefined ? { id, version } : { id, version, document }],
  }
}

export const relevant = (
  { events: { types } }: AnyProjection,
  events: readonly RecordedEvent[],
): RecordedEvent[] => events.filter(({ type }) => types.includes(type))
