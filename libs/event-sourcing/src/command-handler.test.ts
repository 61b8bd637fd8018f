import { describe, expect, it } from '@jest/globals'
import { eventually } from '@vitrine/engine-testing'
import type { RecordedEvent } from '@vitrine/engines'
import { commandHandler } from './command-handler.ts'
import type { Decider } from './decider.ts'
import { relayOutbox } from './outbox-relay.ts'
import { refuse, Refusal } from './refusal.ts'
import { rebuildViews, type View } from './view.ts'
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

/** A view in memory that can be told to fail. */
function totals() {
  const seen = new Map<string, number>()
  const view: View & { failing: boolean } = {
    name: 'totals',
    types: ['Added'],
    failing: false,
    async apply(event: RecordedEvent) {
      if (view.failing) throw new Error('the view is away')
      seen.set(event.id, (event.data as Added['data']).by)
    },
    clear: async () => seen.clear(),
  }
  return { view, total: () => [...seen.values()].reduce((all, by) => all + by, 0) }
}

describe('a command', () => {
  it('is decided on what happened before', () =>
    withStore(async (store) => {
      const handle = commandHandler({ store, kind: 'sum', decider: sum })
      await handle('1', { type: 'Add', by: 60 }, { at })
      expect(await handle('1', { type: 'Add', by: 40 }, { at })).toMatchObject({ state: 100, version: 2 })
      await expect(handle('1', { type: 'Add', by: 1 }, { at })).rejects.toMatchObject({ code: 'too-much' })
    }))
  it('that changes nothing writes nothing', () =>
    withStore(async (store) => {
      const handle = commandHandler({ store, kind: 'sum', decider: sum })
      expect(await handle('1', { type: 'Nothing' }, { at })).toEqual({ state: 0, version: 0, events: [] })
      expect(await store.read('sum-1')).toEqual([])
    }))
  it('that loses a race is decided again, so that no rule is broken', () =>
    withStore(async (store) => {
      const handle = commandHandler({ store, kind: 'sum', decider: sum })
      const adds = Array.from({ length: 8 }, () => handle('1', { type: 'Add', by: 20 }, { at }))
      const settled = await Promise.allSettled(adds)
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
      expect(await store.read('sum-1')).toHaveLength(5)
    }))
  it('of a writer who has not seen the latest is refused in his words', () =>
    withStore(async (store) => {
      const handle = commandHandler({ store, kind: 'sum', decider: sum })
      await handle('1', { type: 'Add', by: 1 }, { at })
      const whenStale = new Refusal('stale', 'changed-since', 'Somebody else was here')
      const stale = handle('1', { type: 'Add', by: 1 }, { at, expectedVersion: 0, whenStale })
      await expect(stale).rejects.toBe(whenStale)
    }))
  it('leaves its context on the event', () =>
    withStore(async (store) => {
      const handle = commandHandler({ store, kind: 'sum', decider: sum })
      await handle('1', { type: 'Add', by: 1 }, { at, by: 'ada', trace: 'trace' })
      expect(await store.read('sum-1')).toMatchObject([{ id: 'sum-1@1', at, by: 'ada', trace: 'trace' }])
    }))
})

describe('a view', () => {
  it('has followed when the writer hears back', () =>
    withStore(async (store) => {
      const { view, total } = totals()
      const handle = commandHandler({ store, kind: 'sum', decider: sum, views: [view] })
      await handle('1', { type: 'Add', by: 7 }, { at })
      expect(total()).toBe(7)
    }))
  it('that fails does not undo what was recorded, and follows later', () =>
    withStore(async (store, bus) => {
      const { view, total } = totals()
      view.failing = true
      const failures: unknown[] = []
      const handle = commandHandler({
        store,
        kind: 'sum',
        decider: sum,
        views: [view],
        onViewFailed: (error) => failures.push(error),
      })
      expect(await handle('1', { type: 'Add', by: 7 }, { at })).toMatchObject({ state: 7 })
      expect(failures).toHaveLength(1)
      view.failing = false
      const stop = relayOutbox({ store, bus, views: [view], isPublic: () => false, onFailed: () => {} })
      await eventually(() => expect(total()).toBe(7))
      await stop()
    }))
  it('is the same after a rebuild', () =>
    withStore(async (store) => {
      const { view, total } = totals()
      const handle = commandHandler({ store, kind: 'sum', decider: sum, views: [view] })
      for (const id of ['1', '2', '3']) await handle(id, { type: 'Add', by: 7 }, { at })
      expect(await rebuildViews(store, [view])).toBe(3)
      expect(total()).toBe(21)
    }))
})
