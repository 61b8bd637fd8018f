import { describe, expect, it } from '@jest/globals'
import { eventually } from '@vitrine/engine-testing'
import type { RecordedEvent } from '@vitrine/engines'
import { commandHandler } from './command-handler.ts'
import type { Decider } from './decider.ts'
import type { EventSchema } from './event-schema.ts'
import { relayOutbox } from './outbox-relay.ts'
import { refuse, Refusal } from './refusal.ts'
import { at, withStore } from './with-store.fixtures.ts'

type Command = { type: 'Add'; by: number } | { type: 'Nothing' }
type Added = { type: 'Added'; data: { by: number } }

const sum: Decider<number, Command, Added> = {
  initial: 0,
  decide(command, total) {
    if (command.type === 'Nothing') return []
    if (total + command.by > 100) return refuse('conflict', 'too-much', 'The sum would pass 100')
    return [{ type: 'Added', data: { by: command.by } }]
  },
  evolve: (total, event) => total + event.data.by,
}

/** The first version called it `amount`. */
const events: EventSchema<Added> = {
  types: ['Added'],
  parse({ type, data }) {
    const { by, amount } = data as { by?: number; amount?: number }
    const added = by ?? amount
    if (type !== 'Added' || added === undefined) throw new Error(`${type} cannot be read`)
    return { type, data: { by: added } }
  },
}
const summing = { kind: 'sum', decider: sum, events }

describe('a command', () => {
  it('is decided on what happened before', () =>
    withStore(async (store) => {
      const handle = commandHandler({ store, ...summing })
      await handle('1', { type: 'Add', by: 60 }, { at })
      expect(await handle('1', { type: 'Add', by: 40 }, { at })).toMatchObject({ state: 100, version: 2 })
      await expect(handle('1', { type: 'Add', by: 1 }, { at })).rejects.toMatchObject({ code: 'too-much' })
    }))
  it('that changes nothing writes nothing', () =>
    withStore(async (store) => {
      const handle = commandHandler({ store, ...summing })
      expect(await handle('1', { type: 'Nothing' }, { at })).toEqual({ state: 0, version: 0, events: [] })
      expect(await store.read('sum-1')).toEqual([])
    }))
  it('that loses a race is decided again, so that no rule is broken', () =>
    withStore(async (store) => {
      const handle = commandHandler({ store, ...summing })
      const adds = Array.from({ length: 8 }, () => handle('1', { type: 'Add', by: 20 }, { at }))
      const settled = await Promise.allSettled(adds)
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
      expect(await store.read('sum-1')).toHaveLength(5)
    }))
  it('of a writer who has not seen the latest is refused in his words', () =>
    withStore(async (store) => {
      const handle = commandHandler({ store, ...summing })
      await handle('1', { type: 'Add', by: 1 }, { at })
      const otherwise = new Refusal('stale', 'changed-since', 'Somebody else was here')
      const stale = handle('1', { type: 'Add', by: 1 }, { at, expected: { version: 0, otherwise } })
      await expect(stale).rejects.toBe(otherwise)
    }))
  it('leaves its context on the event', () =>
    withStore(async (store) => {
      const handle = commandHandler({ store, ...summing })
      await handle('1', { type: 'Add', by: 1 }, { at, by: 'ada', trace: 'trace' })
      expect(await store.read('sum-1')).toMatchObject([{ id: 'sum-1@1', at, by: 'ada', trace: 'trace' }])
    }))
})

describe('the history of a stream', () => {
  it('is read as today knows it, whatever wrote it', () =>
    withStore(async (store) => {
      await store.append('sum-1', 0, [{ type: 'Added', data: { amount: 30 } }], { at })
      const handle = commandHandler({ store, ...summing })
      expect(await handle('1', { type: 'Add', by: 12 }, { at })).toMatchObject({ state: 42, version: 2 })
    }))
  it.each([10, 33, 100, 1_000])('of %i events leads to the same with snapshots and without', (count) =>
    withStore(async (store, _bus, documents) => {
      const snapshots = { documents, version: 1 }
      const ones = Array.from({ length: count }, () => ({ type: 'Added', data: { by: 1 } }))
      const free: Decider<number, Command, Added> = {
        ...sum,
        decide: (command) => (command.type === 'Add' ? [{ type: 'Added', data: { by: command.by } }] : []),
      }
      await store.append('sum-1', 0, ones, { at })
      const handle = commandHandler({ store, ...summing, decider: free, snapshots })
      for (let more = 1; more <= 40; more += 1)
        expect(await handle('1', { type: 'Add', by: 1 }, { at })).toMatchObject({ state: count + more })
      expect(await commandHandler({ store, ...summing })('1', { type: 'Nothing' }, { at })).toMatchObject({
        state: count + 40,
        version: count + 40,
      })
    }),
  )
  it('costs the reading of a few events, however many there are', () =>
    withStore(async (store, _bus, documents) => {
      const ones = Array.from({ length: 5_000 }, () => ({ type: 'Added', data: { by: 0 } }))
      await store.append('sum-1', 0, ones, { at })
      let read = 0
      const counting = {
        ...store,
        read: async (...asked: Parameters<typeof store.read>) => {
          const found = await store.read(...asked)
          read += found.length
          return found
        },
      }
      const handle = commandHandler({ store: counting, ...summing, snapshots: { documents, version: 1 } })
      await handle('1', { type: 'Add', by: 1 }, { at })
      read = 0
      for (let n = 0; n < 50; n += 1) await handle('1', { type: 'Add', by: 1 }, { at })
      expect(read / 50).toBeLessThan(40)
    }))
  it('is not taken from a snapshot of another version', () =>
    withStore(async (store, _bus, documents) => {
      const ones = Array.from({ length: 100 }, () => ({ type: 'Added', data: { by: 1 } }))
      await store.append('sum-1', 0, ones, { at })
      const doubled = { ...sum, evolve: (total: number, event: Added) => total + 2 * event.data.by }
      const before = commandHandler({ store, ...summing, snapshots: { documents, version: 1 } })
      expect(await before('1', { type: 'Nothing' }, { at })).toMatchObject({ state: 100 })
      const after = commandHandler({
        store,
        ...summing,
        decider: doubled,
        snapshots: { documents, version: 2 },
      })
      expect(await after('1', { type: 'Nothing' }, { at })).toMatchObject({ state: 200 })
    }))
})

describe('what follows from a command', () => {
  it('is there when the writer is answered', () =>
    withStore(async (store) => {
      const seen: string[] = []
      const project = async (recorded: readonly RecordedEvent[]) =>
        void seen.push(...recorded.map(({ id }) => id))
      const handle = commandHandler({ store, ...summing, project })
      await handle('1', { type: 'Add', by: 7 }, { at })
      expect(seen).toEqual(['sum-1@1'])
    }))
  it('does not undo what was recorded when it fails, and follows later', () =>
    withStore(async (store, bus) => {
      const seen: string[] = []
      let failing = true
      const project = async (recorded: readonly RecordedEvent[]) => {
        if (failing) throw new Error('the projection cannot be written')
        seen.push(...recorded.map(({ id }) => id))
      }
      const failures: unknown[] = []
      const onFailed = (error: unknown) => failures.push(error)
      const handle = commandHandler({ store, ...summing, project, onFailed })
      expect(await handle('1', { type: 'Add', by: 7 }, { at })).toMatchObject({ state: 7 })
      expect(failures).toHaveLength(1)
      failing = false
      const stop = relayOutbox({ store, bus, project, isPublic: () => false, onFailed: () => {} })
      await eventually(() => expect(seen).toEqual(['sum-1@1']))
      await stop()
    }))
})
