import type { DeadLetterView } from '@vitrine/contracts'
import type { DeadLetter, EventBus, EventStore, RecordedEvent } from '@vitrine/engines'
import { deadEventsOf, type DeadEvent } from './dead-events.ts'

/** One dead letter, or all from one place. */
export type Chosen = { from: string; id: string | null }

const outbox = 'outbox'

export type DeadLetters = ReturnType<typeof deadLettersOf>

/** What a service could not pass on, and what its subscriptions could not handle, in one list. */
export function deadLettersOf(given: {
  /** Touched only where there is an outbox, and the bus only where there are subscriptions. */
  store: () => EventStore
  hasOutbox: boolean
  bus: () => EventBus
  /** Full names of this service's subscriptions. */
  subscriptions: readonly string[]
}) {
  const { store, hasOutbox, subscriptions } = given
  const deadEvents = deadEventsOf(given.bus)

  const streams = async (id: string | null = null) =>
    hasOutbox ? (await store().deadLetters()).filter(({ stream }) => id === null || stream === id) : []
  const each = async (id: string | null, decide: (stream: string) => Promise<number>) => {
    const decided = await Promise.all((await streams(id)).map(({ stream }) => decide(stream)))
    return decided.reduce((all, events) => all + events, 0)
  }
  return {
    async list(): Promise<DeadLetterView[]> {
      const letters = (await streams()).map(streamView)
      for (const from of subscriptions)
        letters.push(...(await deadEvents.list(from)).map((dead) => eventView(from, dead)))
      return letters
    },
    /** The events of a dead letter, or of all from there; none where there are none. */
    async show({ from, id }: Chosen): Promise<RecordedEvent[]> {
      if (from !== outbox) {
        const dead = subscriptions.includes(from) ? await deadEvents.list(from) : []
        return dead.map(({ event }) => event).filter((event) => id === null || event.id === id)
      }
      const events: RecordedEvent[] = []
      for (const letter of await streams(id)) events.push(...(await eventsOf(store(), letter)))
      return events
    },
    redrive: ({ from, id }: Chosen): Promise<number> =>
      from === outbox ? each(id, store().redrive) : deadEvents.redrive(from, id ?? undefined),
    discard: ({ from, id }: Chosen): Promise<number> =>
      from === outbox ? each(id, store().discard) : deadEvents.discard(from, id ?? undefined),
    /** How many there are, without looking at them. */
    async count(): Promise<{ streams: number; events: number }> {
      const events = subscriptions.length > 0 ? await deadEvents.count(subscriptions) : 0
      return { streams: (await streams()).length, events }
    },
  }
}

/** What is pending of a stream is its end. */
const eventsOf = (store: EventStore, { stream, events }: DeadLetter) => store.read(stream, { last: events })

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
