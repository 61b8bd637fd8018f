import type { EventContext, NewEvent, PendingPage, RecordedEvent } from '../event-store.ts'

/** What one append stored. `data` is JSON text: any event comes back as it was, whatever its fields are called. */
export type Append = EventContext & {
  _id: string
  stream: string
  to: number
  order: number
  token: string
  events: AppendedEvent[]
}
type AppendedEvent = { version: number; type: string; data: string; published: boolean | null }

const digits = 12

/** Keys of a stream sort by version. */
export const keyOf = (stream: string, version: number) => `${stream}@${String(version).padStart(digits, '0')}`

/** Every append of a stream. The stream itself is asked for too: the name of another may look like a key. */
export const within = (stream: string) => ({
  _id: { $gte: keyOf(stream, 0), $lte: keyOf(stream, 10 ** digits - 1) },
  stream,
})

/** The range of keys of streams whose names begin with this. */
export const streamsBeginningWith = (prefix: string) =>
  prefix ? { $gte: prefix, $lt: `${prefix}\u{10ffff}` } : {}

/** Where a page of pending events ended: the append, and the last of its events that was on the page. */
type Cursor = { order: number; id: string; version: number }
const cursorIn = (after: string): Cursor => JSON.parse(after)

/** The appends from a cursor on, the one it lies in too. */
export function afterCursor(after: string | undefined) {
  if (after === undefined) return {}
  const { order, id } = cursorIn(after)
  return { $or: [{ order: { $gt: order } }, { order, _id: { $gte: id } }] }
}

/** `rows` were asked for, at most `limit` of them; only what lies in those `kept` is handed out. */
export function pendingPage(given: {
  rows: readonly Append[]
  kept: readonly Append[]
  limit: number
  after: string | undefined
}): PendingPage {
  const { rows, kept, limit, after } = given
  const from = after === undefined ? undefined : cursorIn(after)
  const found = kept.flatMap((row) =>
    recordedOf(
      row,
      ({ version, published }) => published === false && !(row._id === from?.id && version <= from.version),
    ).map((event) => ({ event, cursor: { order: row.order, id: row._id, version: event.version } })),
  )
  const page = found.slice(0, limit)
  const lastRow = rows.at(-1)
  const last =
    found.length > limit
      ? page.at(-1)?.cursor
      : rows.length === limit && lastRow && { order: lastRow.order, id: lastRow._id, version: lastRow.to }
  return { events: page.map(({ event }) => event), next: last ? JSON.stringify(last) : undefined }
}

export const recordedEvents = (given: {
  stream: string
  after: number
  events: readonly NewEvent[]
  context: EventContext
}): RecordedEvent[] =>
  given.events.map(({ type, data }, index) => {
    const version = given.after + index + 1
    return { id: `${given.stream}@${version}`, stream: given.stream, version, type, data, ...given.context }
  })

export function rowOf(given: { recorded: readonly RecordedEvent[]; order: number; token: string }): Append {
  const [first, last] = [given.recorded[0]!, given.recorded.at(-1)!]
  return {
    _id: keyOf(first.stream, first.version),
    stream: first.stream,
    to: last.version,
    order: given.order,
    token: given.token,
    ...contextOf(first),
    events: given.recorded.map(({ version, type, data }) => ({
      version,
      type,
      data: JSON.stringify(data ?? null),
      published: false,
    })),
  }
}

export const recordedOf = (
  row: Append,
  which: (event: AppendedEvent) => boolean = () => true,
): RecordedEvent[] =>
  row.events.filter(which).map(({ version, type, data }) => ({
    id: `${row.stream}@${version}`,
    stream: row.stream,
    version,
    type,
    data: JSON.parse(data),
    ...contextOf(row),
  }))

const contextOf = ({ at, by, trace, note }: EventContext): EventContext => ({
  at,
  ...(by === undefined ? {} : { by }),
  ...(trace === undefined ? {} : { trace }),
  ...(note === undefined ? {} : { note }),
})
