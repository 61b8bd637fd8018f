import { describe, expect, it } from '@jest/globals'
import { eventually } from '@vitrine/engine-testing'
import { EngineUnavailable, type RecordedEvent } from '@vitrine/engines'
import { relayOutbox } from './outbox-relay.ts'
import { at, withStore } from './with-store.fixtures.ts'

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
