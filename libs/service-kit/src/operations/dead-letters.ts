import type { DeadLetterView } from '@vitrine/contracts'
import type {
  DeadEvent,
  DeadLetter,
  DeadLetterStore,
  EventBus,
  EventLog,
  RecordedEvent,
} from '@vitrine/engines'

/** One dead letter, or all from one source. */
export type Chosen = { from: string; id: string | null }

const outbox = 'outbox'

export type DeadLetters = ReturnType<typeof deadLettersOf>

/** Dead letters of the outbox and of the subscriptions of a service, in one list. */
export function deadLettersOf(given: {
  service: string
  /** Opened only where there is an outbox; the bus only where there are subscriptions. */
  store: () => EventLog & DeadLetterStore
  bus: () => EventBus
  hasOutbox: boolean
  hasSubscriptions: boolean
}) {
  const { service, store, bus, hasOutbox, hasSubscriptions } = given

  const streams = async (asked: { limit?: number; stream?: string }) =>
    hasOutbox ? store().deadLetters(asked) : []
  const each = async (id: string | null, decide: (stream: string) => Promise<number>) => {
    let events = 0
    for (const { stream } of await streams(id === null ? {} : { stream: id })) events += await decide(stream)
    return events
  }
  const isOwn = (subscription: string) => hasSubscriptions && subscription.startsWith(`${service}.`)
  const sources = async (): Promise<{ from: string; count: number }[]> => {
    const dead = hasOutbox ? await store().countDeadLetters() : 0
    const subscriptions = hasSubscriptions ? await bus().subscriptions() : []
    return [
      { from: outbox, count: dead },
      ...subscriptions.flatMap(({ name, dead }) => (isOwn(name) ? [{ from: name, count: dead }] : [])),
    ].filter(({ count }) => count > 0)
  }
  const letters = async (
    from: string,
    { id, limit }: { id?: string; limit?: number } = {},
  ): Promise<DeadLetterView[]> => {
    const most = limit === undefined ? {} : { limit }
    if (from === outbox) return (await streams(id ? { stream: id } : most)).map(streamView)
    if (!isOwn(from)) return []
    return (await bus().deadLetters(from, id ? { eventId: id } : most)).map((dead) => eventView(from, dead))
  }
  return {
    /** Where there are dead letters, and how many, without looking at them. */
    sources,
    async list(): Promise<DeadLetterView[]> {
      const all: DeadLetterView[][] = []
      for (const { from } of await sources()) all.push(await letters(from))
      return all.flat()
    },
    oldest: (from: string, limit: number) => letters(from, { limit }),
    /** How many events these are, and when the oldest became a dead letter; undefined where there are none. */
    async meant({ from, id }: Chosen): Promise<{ events: number; at: string } | undefined> {
      const [oldest] = await letters(from, id === null ? { limit: 1 } : { id })
      if (!oldest || id !== null) return oldest
      const events =
        from === outbox
          ? sum((await streams({})).map(({ events }) => events))
          : (await sources()).find((source) => source.from === from)?.count
      return { events: events ?? oldest.events, at: oldest.at }
    },
    /** The events of a dead letter, or of all from one source. */
    async show({ from, id }: Chosen): Promise<RecordedEvent[]> {
      if (from !== outbox) {
        const dead = isOwn(from) ? await bus().deadLetters(from, id === null ? {} : { eventId: id }) : []
        return dead.map(({ event }) => event)
      }
      const events: RecordedEvent[][] = []
      for (const letter of await streams(id === null ? {} : { stream: id }))
        events.push(await eventsOf(store(), letter))
      return events.flat()
    },
    redrive: ({ from, id }: Chosen): Promise<number> =>
      from === outbox ? each(id, store().redrive) : bus().redrive(from, id ?? undefined),
    discard: ({ from, id }: Chosen): Promise<number> =>
      from === outbox ? each(id, store().discard) : bus().discard(from, id ?? undefined),
  }
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

/** The pending events of a stream are its last ones. */
const eventsOf = (store: EventLog, { stream, events }: DeadLetter) => store.read(stream, { last: events })

const streamView = ({ stream, error, attempts, at, events }: DeadLetter): DeadLetterView => ({
  from: outbox,
  id: stream,
  error,
  attempts,
  at,
  events,
})

const eventView = (from: string, { event, error, attempts, at }: DeadEvent): DeadLetterView => ({
  from,
  id: event.id,
  error,
  attempts,
  at,
  events: 1,
})
