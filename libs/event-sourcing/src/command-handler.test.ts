import { describe, expect, it } from '@jest/globals'
import { embeddedEngines } from '@vitrine/engines/embedded'
import { EngineUnavailable, type EventStore, type RecordedEvent } from '@vitrine/engines'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandHandler } from './command-handler.ts'
import type { Decider } from './decider.ts'
import { relayOutbox } from './outbox-relay.ts'
import { refuse, Refusal } from './refusal.ts'
import { rebuildViews, type View } from './view.ts'

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

const at = '2026-05-04T09:00:00.000Z'

async function withStore(
  test: (
    store: EventStore,
    bus: Awaited<ReturnType<ReturnType<typeof embeddedEngines>>>['bus'],
  ) => Promise<void>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'kernel-'))
  const open = embeddedEngines(folder)
  const engines = await open('kernel')
  try {
    await test(engines.eventStore, engines.bus)
  } finally {
    await engines.close()
    await open.close()
    await rm(folder, { recursive: true, force: true })
  }
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

const eventually = async (check: () => void) => {
  for (const deadline = Date.now() + 5_000; ;) {
    try {
      return check()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
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

describe('the outbox', () => {
  it('publishes what is public, in order, and marks all of it', () =>
    withStore(async (store, bus) => {
      const heard: string[] = []
      const stopListening = await bus.subscribe({
        name: 'listener',
        types: ['Added', 'Kept'],
        handle: async ({ id }) => void heard.push(id),
      })
      await store.append(
        'sum-1',
        0,
        [
          { type: 'Added', data: {} },
          { type: 'Kept', data: {} },
          { type: 'Added', data: {} },
        ],
        { at },
      )
      const stop = relayOutbox({
        store,
        bus,
        views: [],
        isPublic: (type) => type === 'Added',
        onFailed: () => {},
      })
      await eventually(() => expect(heard).toEqual(['sum-1@1', 'sum-1@3']))
      await stop()
      expect(await store.pending(10)).toEqual([])
      await stopListening()
    }))
  it('waits with every stream while the bus is away, instead of asking once for each', () =>
    withStore(async (store, bus) => {
      const tried: string[] = []
      const away = {
        ...bus,
        publish: async ({ id }: RecordedEvent) => {
          tried.push(id)
          throw new EngineUnavailable({ engine: 'The bus', setting: 'BUS_URL', address: 'bus://here' })
        },
      }
      for (const stream of ['sum-1', 'sum-2', 'sum-3'])
        await store.append(stream, 0, [{ type: 'Added', data: {} }], { at })
      const failed = Promise.withResolvers<void>()
      const stop = relayOutbox({
        store,
        bus: away,
        views: [],
        isPublic: () => true,
        onFailed: () => failed.resolve(),
      })
      await failed.promise
      await stop()
      expect(tried).toEqual(['sum-1@1'])
      expect(await store.pending(10)).toHaveLength(3)
    }))
  it('keeps what cannot be published yet, holds its stream back, and lets others pass', () =>
    withStore(async (store, bus) => {
      let away = true
      const published: string[] = []
      const flaky = {
        ...bus,
        publish: async (event: RecordedEvent) => {
          if (away && event.stream === 'sum-1') throw new Error('the bus is away')
          published.push(event.id)
        },
      }
      await store.append(
        'sum-1',
        0,
        [
          { type: 'Added', data: {} },
          { type: 'Added', data: {} },
        ],
        { at },
      )
      await store.append('sum-2', 0, [{ type: 'Added', data: {} }], { at })
      const stop = relayOutbox({ store, bus: flaky, views: [], isPublic: () => true, onFailed: () => {} })
      await eventually(() => expect(published).toEqual(['sum-2@1']))
      away = false
      await eventually(() => expect(published).toEqual(['sum-2@1', 'sum-1@1', 'sum-1@2']))
      await stop()
    }))
})
