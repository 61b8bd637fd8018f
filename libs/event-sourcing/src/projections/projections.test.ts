import { describe, expect, it } from '@jest/globals'
import { eventually } from '@vitrine/engine-testing'
import type { Documents, EventStore, RecordedEvent } from '@vitrine/engines'
import type { EventSchema } from '../event-schema.ts'
import { at, withStore } from '../with-store.fixtures.ts'
import { defineProjection, type AnyProjection } from './projection.ts'
import { projectionsOf, type Projections } from './projections.ts'

type Event = { type: 'Added'; data: { by: number } } | { type: 'Closed'; data: null }
type Sum = { total: number; last: number }

const events: EventSchema<Event> = {
  types: ['Added', 'Closed'],
  parse: ({ type, data }) => ({ type, data }) as Event,
}
const added = (by: number) => ({ type: 'Added', data: { by } })
const closed = { type: 'Closed', data: null }

/** The sum of each stream that is not closed, and which streams each number was added to last. */
const sums = (version = 1, factor = 1) =>
  defineProjection<Event, Sum, { stream: string }>({
    name: 'sums',
    version,
    kind: 'sum',
    events,
    indexes: [['total']],
    evolve: (before, event) =>
      event.type === 'Closed'
        ? undefined
        : { total: (before?.total ?? 0) + factor * event.data.by, last: event.data.by },
    rows: {
      name: 'numbers',
      of: ({ event }): Record<string, { stream: string }> =>
        event.type === 'Added' ? { [event.data.by]: { stream: event.stream } } : {},
    },
  })

/** The number added last to each stream that is not closed. */
const lasts = defineProjection<Event, { last: number }>({
  name: 'lasts',
  version: 1,
  kind: 'sum',
  events,
  latest: (event) => (event.type === 'Closed' ? undefined : { last: event.data.by }),
})

/** Reads all but one number. */
const refusing =
  (unreadable: number) =>
  (recorded: { type: string; data: unknown }): Event => {
    const event = events.parse(recorded)
    if (event.data?.by === unreadable) throw new Error(`nothing is added by ${unreadable}`)
    return event
  }

/** Each waits for its own turns of the clock, beside the others. */
const slowly = it.concurrent

const unexpected = (error: unknown): void => {
  throw error
}
const open = (documents: Documents, store: EventStore, onFailed = unexpected) =>
  projectionsOf({ documents, store, onFailed })

/** As a process does that keeps one projection. */
async function opened(documents: Documents, store: EventStore, projection: ReturnType<typeof sums>) {
  const projections = open(documents, store)
  const reading = projections.project(projection)
  await projections.open()
  return { projections, reading }
}

async function write(store: EventStore, projections: Projections, ...streams: [string, ...number[]][]) {
  for (const [stream, ...numbers] of streams) {
    const before = (await store.read(stream, { last: 1 })).at(-1)?.version ?? 0
    await projections.apply(
      await store.append(stream, before, numbers.map(added), { at: new Date().toISOString() }),
    )
  }
}
const settled = async (projections: Projections, version: number) =>
  eventually(async () => {
    for (const { live, building } of await projections.list())
      expect([live.version, building]).toEqual([version, null])
  })

describe('a projection', () => {
  it('follows from the events of each stream, whatever their order and however often they come', () =>
    withStore(async (store, _bus, documents) => {
      const projections = open(documents, store)
      const reading = projections.project(sums())
      const recorded = await store.append('sum-1', 0, [1, 2, 3, 4].map(added), { at })
      for (const index of [1, 0, 3, 3, 2, 0]) await projections.apply([recorded[index]!])
      expect((await reading.get('1'))?.document).toEqual({ total: 10, last: 4 })
      expect((await reading.rows.get('3'))?.document).toEqual({ stream: 'sum-1' })
    }))
  it('catches up with what is in the log already and was not brought to it', () =>
    withStore(async (store, _bus, documents) => {
      const projections = open(documents, store)
      const reading = projections.project(sums())
      await projections.apply(await store.append('sum-1', 0, [1, 2].map(added), { at }))
      await store.append('sum-1', 2, [3, 4].map(added), { at })
      for (const id of ['1', '1', 'never']) await projections.catchUp('sums', id)
      expect((await reading.get('1'))?.document).toEqual({ total: 10, last: 4 })
      expect((await reading.rows.get('4'))?.document).toEqual({ stream: 'sum-1' })
      expect(await reading.count()).toBe(1)
    }))
  it('lets go of what follows from nothing any more, and does not bring it back for a late event', () =>
    withStore(async (store, _bus, documents) => {
      const projections = open(documents, store)
      const [reading, latest] = [projections.project(sums()), projections.project(lasts)]
      const recorded = await store.append('sum-1', 0, [added(1), closed], { at: new Date().toISOString() })
      await projections.apply([recorded[1]!])
      await projections.apply([recorded[0]!])
      expect(await reading.get('1')).toBeUndefined()
      expect(await latest.get('1')).toBeUndefined()
    }))
  it('holds an old event against the log, since removals are forgotten in time', () =>
    withStore(async (store, _bus, documents) => {
      const projections = open(documents, store)
      const latest = projections.project(lasts)
      const recorded = await store.append('sum-1', 0, [added(1), closed], { at })
      await projections.apply([recorded[0]!])
      expect(await latest.get('1')).toBeUndefined()
    }))
  it('starts at once where nothing happened yet', () =>
    withStore(async (store, _bus, documents) => {
      const projections = open(documents, store)
      projections.project(sums(7))
      expect(await projections.list()).toMatchObject([{ live: { number: 1, version: 7 }, building: null }])
    }))
  slowly('that is new is built from what happened before', () =>
    withStore(async (store, _bus, documents) => {
      await store.append('sum-1', 0, [1, 2].map(added), { at })
      await store.append('other-1', 0, [added(5)], { at })
      const projections = open(documents, store)
      const reading = projections.project(sums())
      const stop = projections.start()
      await settled(projections, 1)
      expect(await reading.find()).toEqual([{ id: '1', version: 2, document: { total: 3, last: 2 } }])
      await stop()
    }),
  )
})

describe('a projection of another version', () => {
  slowly(
    'is built beside the old one while that is read and written, switched to, and the old one goes',
    () =>
      withStore(async (store, _bus, documents) => {
        const { projections: before } = await opened(documents, store, sums(1, 1))
        const many = Array.from({ length: 300 }, (_, n): [string, number] => [`sum-${n}`, 1])
        await write(store, before, ...many)

        const projections = open(documents, store)
        const reading = projections.project(sums(2, 10))
        expect((await reading.get('7'))?.document.total).toBe(1)
        const stop = projections.start()
        for (let n = 0; (await projections.list())[0]?.live.version !== 2; n += 1) {
          await write(store, projections, [`sum-${n % 300}`, 1], [`sum-new-${n}`, 1])
          expect((await reading.get('7'))?.document.total).toBeGreaterThan(0)
          expect(await reading.count()).toBeGreaterThanOrEqual(300)
        }
        expect(await projections.verify('sums')).toMatchObject({ differences: [] })
        expect((await reading.get('299'))?.document.total).toBeGreaterThanOrEqual(10)
        await eventually(async () => {
          expect(await documents.collection('sums-1').count()).toBe(0)
          expect(await documents.collection('numbers-1').count()).toBe(0)
        })
        await stop()
      }),
    60_000,
  )
  slowly('is built by one of several processes, and all switch', () =>
    withStore(async (store, _bus, documents) => {
      const { projections: before } = await opened(documents, store, sums(1, 1))
      await write(store, before, ['sum-1', 1], ['sum-2', 2])
      const several = [open(documents, store), open(documents, store), open(documents, store)]
      const readings = several.map((projections) => projections.project(sums(2, 10)))
      const stops = several.map((projections) => projections.start())
      await eventually(async () => {
        for (const reading of readings) expect((await reading.get('2'))?.document.total).toBe(20)
      })
      await settled(several[0]!, 2)
      expect(await several[0]!.list()).toMatchObject([{ live: { number: 2 } }])
      for (const stop of stops) await stop()
    }),
  )
  slowly(
    'goes on where its builder was killed',
    () =>
      withStore(async (store, _bus, documents) => {
        const { projections: first } = await opened(documents, store, sums(1, 1))
        for (let n = 0; n < 30; n += 1) await write(store, first, [`sum-${n}`, ...Array<number>(100).fill(1)])
        const scanned: string[] = []
        const slow: EventStore = {
          ...store,
          async *scan(given) {
            for await (const page of store.scan(given)) {
              scanned.push(page[0]!.id)
              yield page
              await new Promise((resolve) => setTimeout(resolve, 1_100))
            }
          },
        }
        const killed = open(documents, slow, () => undefined)
        killed.project(sums(2, 10))
        const kill = killed.start()
        await eventually(() => expect(scanned.length).toBeGreaterThanOrEqual(2))
        await kill()
        const seen = new Set(scanned)
        const projections = open(documents, slow)
        const reading = projections.project(sums(2, 10))
        await forgetLease(documents)
        const stop = projections.start()
        await settled(projections, 2)
        expect(scanned.filter((id) => id === 'sum-0@1')).toHaveLength(1)
        expect(scanned.length).toBeGreaterThan(seen.size - 1)
        expect((await reading.get('29'))?.document.total).toBe(1_000)
        expect(await projections.verify('sums')).toMatchObject({ events: 3_000, differences: [] })
        await stop()
      }),
    60_000,
  )
  it('is read as today while it is still the one of before', () =>
    withStore(async (store, _bus, documents) => {
      const { projections: before } = await opened(documents, store, sums(1))
      await write(store, before, ['sum-1', 4])
      const projections = open(documents, store)
      const upcast = (stored: unknown) => ({ ...(stored as Sum), last: -1 })
      const reading = projections.project({ ...sums(2), upcast } as ReturnType<typeof sums>)
      expect((await reading.get('1'))?.document).toEqual({ total: 4, last: -1 })
      expect(await reading.find()).toMatchObject([{ document: { last: -1 } }])
    }))
  it('that is newer than the program is neither read nor written by it', () =>
    withStore(async (store, _bus, documents) => {
      const { projections: newer } = await opened(documents, store, sums(2))
      await write(store, newer, ['sum-1', 1])
      const older = open(documents, store)
      const reading = older.project(sums(1))
      await expect(reading.get('1')).rejects.toThrow('by a newer program')
      const recorded = await store.append('sum-1', 1, [added(1)], { at })
      await expect(older.apply(recorded)).rejects.toMatchObject({ code: 'engine-unavailable' })
    }))
})

describe('verifying', () => {
  slowly('names what is missing, what differs and what should not be there', () =>
    withStore(async (store, _bus, documents) => {
      const { projections } = await opened(documents, store, sums())
      await write(store, projections, ['sum-1', 1], ['sum-2', 2], ['sum-3', 3], ['sum-4', 4])
      expect(await projections.verify('sums')).toEqual({ events: 4, documents: 4, differences: [] })
      const stored = documents.collection<Sum>('sums-1')
      await stored.put('1', 1, { total: 9, last: 9 })
      await stored.put('stray', 3, { total: 9, last: 9 })
      await stored.remove('2', 2)
      await documents.drop('numbers-1')
      await documents.collection('numbers-1').put('3', 1, { stream: 'sum-3' })
      const { differences } = await projections.verify('sums')
      expect(differences).toEqual([
        { id: '1', stored: 1, log: 1, rows: ['1'] },
        { id: '2', stored: 2, log: 1, rows: ['2'] },
        { id: '4', stored: 1, log: 1, rows: ['4'] },
        { id: 'stray', stored: 3, log: null, rows: [] },
      ])
    }),
  )
  slowly('names a stream that cannot be read, and goes on with the others', () =>
    withStore(async (store, _bus, documents) => {
      const readable = { ...events, parse: refusing(-1) }
      const { projections } = await opened(documents, store, { ...sums(), events: readable })
      await write(store, projections, ['sum-1', 1], ['sum-3', 3])
      await store.append('sum-2', 0, [added(-1)], { at })
      const { documents: compared, differences } = await projections.verify('sums')
      expect([compared, differences]).toEqual([
        2,
        [
          {
            id: '2',
            stored: null,
            log: null,
            rows: [],
            unreadable: 'sum-2@1 cannot be read: nothing is added by -1',
          },
        ],
      ])
    }),
  )
  it('tells how far it came, and ends when nobody wants to know', () =>
    withStore(async (store, _bus, documents) => {
      const { projections } = await opened(documents, store, sums())
      for (let stream = 0; stream < 3; stream += 1)
        await store.append(`sum-${stream}`, 0, Array(500).fill(added(1)), { at })
      const told: number[] = []
      const unwanted = new AbortController()
      const onEvents = (count: number) => {
        told.push(count)
        unwanted.abort()
      }
      const verifying = projections.verify('sums', { onEvents, signal: unwanted.signal })
      await expect(verifying).rejects.toMatchObject({ name: 'AbortError' })
      expect(told).toEqual([500])
    }))
})

describe('a projection that cannot be built', () => {
  slowly(
    'is read as it was, and says why until it can',
    () =>
      withStore(async (store, _bus, documents) => {
        const before = await opened(documents, store, sums(1))
        await write(store, before.projections, ['sum-1', 1])
        let unreadable = 1
        const parse = (recorded: { type: string; data: unknown }) => refusing(unreadable)(recorded)
        const reported: unknown[] = []
        const projections = open(documents, store, (error) => reported.push(error))
        const reading = projections.project({ ...sums(2), events: { ...events, parse } })
        await projections.open()
        const stop = projections.start()
        await eventually(async () => {
          const [status] = await projections.list()
          expect(status).toMatchObject({
            isCurrent: false,
            failure: 'sum-1@1 cannot be read: nothing is added by 1',
          })
        })
        expect(await reading.get('1')).toBeDefined()
        unreadable = NaN
        await settled(projections, 2)
        await eventually(async () => {
          expect(await projections.list()).toMatchObject([{ isCurrent: true, failure: null }])
        })
        expect(reported).toHaveLength(1)
        await stop()
      }),
    60_000,
  )
})

describe('a copy of what another service owns', () => {
  it('follows what it hears, and asks the owner for what it missed', () =>
    withStore(async (store, _bus, documents) => {
      const owner: RecordedEvent[] = await store.append('sum-1', 0, [1, 2, 3].map(added), { at })
      const asked: number[] = []
      const source = {
        read: async (stream: string, part: { after: number }) => {
          asked.push(part.after)
          return store.read(stream, part)
        },
        scan: store.scan,
      }
      const projections = open(documents, store)
      const copy = projections.project(sums() as AnyProjection, source)
      await projections.applyTo('sums', owner[2]!)
      expect((await copy.get('1'))?.document).toEqual({ total: 6, last: 3 })
      expect(asked).toEqual([0])
    }))
  slowly('becomes whole by a rebuild', () =>
    withStore(async (store, _bus, documents) => {
      await store.append('sum-1', 0, [1, 2, 3].map(added), { at })
      const projections = open(documents, store)
      const copy = projections.project(sums() as AnyProjection, { read: store.read, scan: store.scan })
      const stop = projections.start()
      expect(await copy.get('1')).toBeUndefined()
      await projections.rebuild('sums')
      await eventually(async () => expect((await copy.get('1'))?.document).toEqual({ total: 6, last: 3 }))
      await stop()
    }),
  )
  slowly('holds nothing after a rebuild that came while another one had met what is not in the log', () =>
    withStore(async (store, _bus, documents) => {
      await store.append('sum-1', 0, [added(1)], { at })
      const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const scan: EventStore['scan'] = async function* (part) {
        begun.resolve()
        await released.promise
        yield* store.scan(part)
      }
      const projections = open(documents, store)
      const copy = projections.project(sums() as AnyProjection, { read: store.read, scan })
      await projections.rebuild('sums')
      const stop = projections.start()
      await begun.promise
      const received = { id: 'sum-2@1', stream: 'sum-2', version: 1, at, position: 2, ...added(2) }
      await projections.applyTo('sums', received as RecordedEvent)
      expect(await copy.get('2')).toBeDefined()
      await projections.rebuild('sums')
      released.resolve()
      await settled(projections, 1)
      await eventually(async () =>
        expect([await copy.get('1'), await copy.get('2')]).toEqual([expect.anything(), undefined]),
      )
      await stop()
    }),
  )
})

/** As if the time of a killed builder were over. */
async function forgetLease(documents: Documents) {
  const states = documents.collection<{ build: { leaseUntil: number } }>('projections')
  const { id, version, document } = (await states.get('sums'))!
  await states.put(id, version + 1, { ...document, build: { ...document.build, leaseUntil: 0 } })
}
