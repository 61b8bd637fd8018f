import { type EventStore, isVersionConflict, type RecordedEvent } from '@vitrine/engines'
import { mutate, forgetful, type Mutants } from '../contract/mutants.ts'
import { mutationTest } from '../contract/mutation-test.ts'
import { collect } from '../contract/clauses.ts'
import { eventStoreClauses } from './event-store.contract.ts'

const mutant = mutate<EventStore>
const reversed = async (events: Promise<RecordedEvent[]>) => (await events).reverse()

/** Takes whatever comes, at whatever version it says. */
const careless = mutant((store) => ({
  append: (stream, expected, events, context) =>
    store.append(stream, expected, events, context).catch(async (error) => {
      if (!isVersionConflict(error)) throw error
      return store.append(stream, (await store.read(stream)).length, events, context)
    }),
}))

/** Appends one event after the other. */
const oneByOne = mutant((store) => ({
  async append(stream, expected, events, context) {
    const recorded: RecordedEvent[] = []
    for (const event of events)
      recorded.push(...(await store.append(stream, expected + recorded.length, [event], context)))
    return recorded
  },
}))

export const eventStoreMutants: Mutants<EventStore, typeof eventStoreClauses> = {
  'reads a stream back in the order it was appended': mutant((store) => ({
    read: (stream) => reversed(store.read(stream)),
  })),
  'answers what it recorded, the same as it reads back': mutant((store) => ({
    append: async (...append) => (await store.append(...append)).map(({ note: _, ...event }) => event),
  })),
  'leaves out who, trace and note where they are not known': mutant((store) => ({
    read: async (stream) => (await store.read(stream)).map((event) => ({ by: '', ...event })),
  })),
  'tells how many events are pending, and since when the first of them is': mutant((store) => ({
    async outbox() {
      const events = (await collect(store.scan())).flat()
      return { pending: events.length, oldest: events[0]?.at }
    },
  })),
  'reads an unknown stream as empty': mutant((store) => ({
    read: async (stream) =>
      (await collect(store.scan())).flat().filter((event) => stream.startsWith(event.stream)),
  })),
  'refuses a writer that has not seen the latest version': careless,
  'refuses a writer that is ahead of the stream': careless,
  'records nothing of an append that it refuses': mutant((store) => ({
    append: (stream, expected, events, context) =>
      store.append(stream, expected, events, context).catch(async (error) => {
        await store.append(stream, (await store.read(stream)).length, events.slice(1), context)
        throw error
      }),
  })),
  'records nothing when one event of an append cannot be stored': oneByOne,
  'lets exactly one of twenty racing writers through': careless,
  'lets writers of different streams through side by side': mutant((store) => {
    let busy = false
    return {
      async append(stream, expected, events, context) {
        if (busy) return []
        busy = true
        return store.append(stream, expected, events, context).finally(() => (busy = false))
      },
    }
  }),
  'holds an event pending until it is marked published': mutant(() => ({
    markPublished: async () => undefined,
  })),
  'offers what is pending in the order of each stream': mutant((store) => ({
    pending: async (...asked) => {
      const page = await store.pending(...asked)
      return { ...page, events: page.events.reverse() }
    },
  })),
  'offers no more pending events than asked for, the earliest of a stream first': mutant((store) => ({
    pending: (_, after) => store.pending(100, after),
  })),
  'wakes those who listen after an append, until they stop listening': mutant((store) => ({
    onAppended: (wake) => (store.onAppended(wake), () => undefined),
  })),
  'scans every event of every stream, published or not, each stream in its order': mutant((store) => ({
    async *scan() {
      yield (await store.pending(10_000)).events
    },
  })),
  'goes on with what is pending where a page ended': mutant((store) => ({
    pending: async (limit) => ({ ...(await store.pending(limit)), next: undefined }),
  })),
  'reads what came after a version, and the last of a stream': mutant((store) => ({
    read: (stream) => store.read(stream),
  })),
  'makes a stream a dead letter whole, with what comes later, and tells why': mutant((store) => ({
    async addDeadLetter(stream) {
      await store.markPublished(await store.read(stream))
    },
  })),
  'shows the earliest dead letters, or one, when asked for no more, and counts them': mutant((store) => ({
    deadLetters: () => store.deadLetters(),
  })),
  'hands over a dead letter once more when asked, and says how many': mutant((store) => ({
    redrive: (stream) => store.discard(stream),
  })),
  'lets go of a dead letter when asked, and of nothing that comes later': mutant((store) => ({
    discard: (stream) => store.redrive(stream),
  })),
  'scans stream by stream, those with a prefix alone, and goes on after a place': mutant((store) => ({
    scan: ({ after } = {}) => store.scan(after ? { after } : {}),
  })),
  'keeps dead letters when it is opened again': forgetful(),
  'keeps events, and which are pending, when it is opened again': forgetful(),
}

export const eventStoreMutationTest = mutationTest('event store', {
  clauses: eventStoreClauses,
  mutants: eventStoreMutants,
})
