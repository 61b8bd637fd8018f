import type { DeadLetterView } from '@vitrine/contracts'
import type { DeadEvent, DeadLetter, EventBus, EventStore, RecordedEvent } from '@vitrine/engines'

/** One dead letter, or all from one place. */
export type Chosen = { from: string; id: string | null }

const outbox = 'outbox'

export type DeadLetters = ReturnType<typeof deadLettersOf>

/** What a service could not pass on, and what its subscriptions could not handle, in one list. */
export function deadLettersOf(given: {
  service: string
  /** Touched only where there is an outbox, and the bus only where there are subscriptions. */
  store: () => EventStore
  bus: () => EventBus
  hasOutbox: boolean
  hasSubscriptions: boolean
}) {
  const { service, store, bus, hasOutbox, hasSubscriptions } = given

  const streams = async (id: string | null = null) =>
    hasOutbox ? (await store().deadLetters()).filter(({ stream }) => id === null || stream === id) : []
  const each = async (id: string | null, decide: (stream: string) => Promise<number>) =>
    sum(await Promise.all((await streams(id)).map(({ stream }) => decide(stream))))

  const isOwn = (subscription: string) => hasSubscriptions && subscription.startsWith(`${service}.`)
  const subscriptions = async () =>
    hasSubscriptions ? (await bus().subscriptions()).filter(({ name, dead }) => isOwn(name) && dead > 0) : []
  return {
    async list(): Promise<DeadLetterView[]> {
      const letters = (await streams()).map(streamView)
      for (const { name } of await subscriptions())
        letters.push(...(await bus().deadLetters(name)).map((dead) => eventView(name, dead)))
      return letters
    },
    /** The events of a dead letter, or of all from there; none where there are none. */
    async show({ from, id }: Chosen): Promise<RecordedEvent[]> {
      if (from !== outbox) {
        const dead = isOwn(from) ? await bus().deadLetters(from) : []
        return dead.map(({ event }) => event).filter((event) => id === null || event.id === id)
      }
      const events: RecordedEvent[] = []
      for (const letter of await streams(id)) events.push(...(await eventsOf(store(), letter)))
      return events
    },
    redrive: ({ from, id }: Chosen): Promise<number> =>
      from === outbox ? each(id, store().redrive) : bus().redrive(from, id ?? undefined),
    discard: ({ from, id }: Chosen): Promise<number> =>
      from === outbox ? each(id, store().discard) : bus().discard(from, id ?? undefined),
    /** How many there are, without looking at them. */
    count: async (): Promise<{ streams: number; events: number }> => ({
      streams: (await streams()).length,
      events: sum((await subscriptions()).map(({ dead }) => dead)),
    }),
  }
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

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
