import { breaking, forgetful, type Breaks } from '../contract/breaks.ts'
import { canFail } from '../contract/can-fail.contract.ts'
import { collect } from '../contract/clauses.ts'
import { eventStoreClauses } from './event-store.contract.ts'
import { isVersionConflict, type EventStore, type RecordedEvent } from './event-store.ts'

const break_ = breaking<EventStore>
const reversed = async (events: Promise<RecordedEvent[]>) => (await events).reverse()

/** Takes whatever comes, at whatever version it says. */
const careless = break_((store) => ({
  append: (stream, expected, events, context) =>
    store.append(stream, expected, events, context).catch(async (error) => {
      if (!isVersionConflict(error)) throw error
      return store.append(stream, (await store.read(stream)).length, events, context)
    }),
}))

/** Appends one event after the other. */
const oneByOne = break_((store) => ({
  async append(stream, expected, events, context) {
    const recorded: RecordedEvent[] = []
    for (const event of events)
      recorded.push(...(await store.append(stream, expected + recorded.length, [event], context)))
    return recorded
  },
}))

export const eventStoreBreaks: Breaks<EventStore, typeof eventStoreClauses> = {
  'reads a stream back in the order it was appended': break_((store) => ({
    read: (stream) => reversed(store.read(stream)),
  })),
  'answers what it recorded, the same as it reads back': break_((store) => ({
    append: async (...append) => (await store.append(...append)).map(({ by: _, ...event }) => event),
  })),
  'leaves out who and trace where they are not known': break_((store) => ({
    read: async (stream) => (await store.read(stream)).map((event) => ({ by: '', ...event })),
  })),
  'reads an unknown stream as empty': break_((store) => ({
    read: async (stream) =>
      (await collect(store.scan())).flat().filter((event) => stream.startsWith(event.stream)),
  })),
  'refuses a writer that has not seen the latest version': careless,
  'refuses a writer that is ahead of the stream': careless,
  'records nothing of an append that it refuses': break_((store) => ({
    append: (stream, expected, events, context) =>
      store.append(stream, expected, events, context).catch(async (error) => {
        await store.append(stream, (await store.read(stream)).length, events.slice(1), context)
        throw error
      }),
  })),
  'records nothing when one event of an append cannot be stored': oneByOne,
  'lets exactly one of twenty racing writers through': careless,
  'lets writers of different streams through side by side': break_((store) => {
    let busy = false
    return {
      async append(stream, expected, events, context) {
        if (busy) return []
        busy = true
        return store.append(stream, expected, events, context).finally(() => (busy = false))
      },
    }
  }),
  'holds an event pending until it is marked published': break_(() => ({
    markPublished: async () => undefined,
  })),
  'offers what is pending in the order of each stream': break_((store) => ({
    pending: async (...asked) => {
      const page = await store.pending(...asked)
      return { ...page, events: page.events.reverse() }
    },
  })),
  'offers no more pending events than asked for, the earliest of a stream first': break_((store) => ({
    pending: (_, after) => store.pending(100, after),
  })),
  'wakes those who listen after an append, until they stop listening': break_((store) => ({
    onAppended: (wake) => (store.onAppended(wake), () => undefined),
  })),
  'scans every event of every stream, published or not, each stream in its order': break_((store) => ({
    async *scan() {
      yield (await store.pending(10_000)).events
    },
  })),
  'goes on with what is pending where a page ended': break_((store) => ({
    pending: async (limit) => ({ ...(await store.pending(limit)), next: undefined }),
  })),
  'reads what came after a version, and the last of a stream': break_((store) => ({
    read: (stream) => store.read(stream),
  })),
  'sets a stream aside whole, with what comes later, and tells why': break_((store) => ({
    async setAside(stream) {
      await store.markPublished(await store.read(stream))
    },
  })),
  'hands over once more what was set aside when asked, and says how many': break_((store) => ({
    redrive: (stream) => store.discard(stream),
  })),
  'lets go of what was set aside when asked, and of nothing that comes later': break_((store) => ({
    discard: (stream) => store.redrive(stream),
  })),
  'scans stream by stream, those with a prefix alone, and goes on after a place': break_((store) => ({
    scan: ({ after } = {}) => store.scan(after ? { after } : {}),
  })),
  'keeps what is set aside when it is opened again': forgetful(),
  'keeps events, and which are pending, when it is opened again': forgetful(),
}

export const eventStoreCanFail = canFail('event store', {
  clauses: eventStoreClauses,
  breaks: eventStoreBreaks,
})
