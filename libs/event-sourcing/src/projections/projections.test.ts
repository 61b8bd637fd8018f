import { describe, expect, it } from '@jest/globals'
import { eventually } from '@vitrine/engine-testing'
import type { EventStore, RecordedEvent } from '@vitrine/engines'
import { at, withStore } from '../with-store.fixtures.ts'
import type { AnyProjection } from './projection.ts'
import { added, closed, lasts, open, settled, slowly, sums } from './projections.fixtures.ts'

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
  it('is left out of what a writer waits for where it says so', () =>
    withStore(async (store, _bus, documents) => {
      const projections = open(documents, store)
      const reading = projections.project({ ...sums(), later: true })
      const recorded = await store.append('sum-1', 0, [added(1)], { at })
      await projections.apply(recorded, 'now')
      expect(await reading.get('1')).toBeUndefined()
      await projections.apply(recorded)
      expect((await reading.get('1'))?.document).toEqual({ total: 1, last: 1 })
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
