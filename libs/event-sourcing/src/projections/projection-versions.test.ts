import { describe, expect, it } from '@jest/globals'
import { eventually } from '@vitrine/engine-testing'
import type { EventStore } from '@vitrine/engines'
import { at, withStore } from '../with-store.fixtures.ts'
import {
  type Sum,
  added,
  events,
  forgetLease,
  open,
  opened,
  refusing,
  settled,
  slowly,
  sums,
  write,
} from './projections.fixtures.ts'

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
