import type { EventContext, NewEvent, RecordedEvent } from '../event-store.ts'

/** What one append stored. `data` is JSON text: any event comes back as it was, whatever its fields are called. */
export type Append = EventContext & {
  _id: string
  stream: string
  to: number
  order: number
  token: string
  events: AppendedEvent[]
}
type AppendedEvent = { version: number; type: string; data: string; published: boolean }

const digits = 12

/** Keys of a stream sort by version. */
export const keyOf = (stream: string, version: number) => `${stream}@${String(version).padStart(digits, '0')}`

/** Every append of a stream. The stream itself is asked for too: the name of another may look like a key. */
export const within = (stream: string) => ({
  _id: { $gte: keyOf(stream, 0), $lte: keyOf(stream, 10 ** digits - 1) },
  stream,
})

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
    data: JSON.parse(data) as unknown,
    ...contextOf(row),
  }))

const contextOf = ({ at, by, trace }: EventContext): EventContext => ({
  at,
  ...(by === undefined ? {} : { by }),
  ...(trace === undefined ? {} : { trace }),
})
