import { describe, expect, it } from '@jest/globals'
import { eventually } from '@vitrine/engine-testing'
import { EngineUnavailable, type RecordedEvent } from '@vitrine/engines'
import { relayOutbox } from './outbox-relay.ts'
import { at, withStore } from './with-store.fixtures.ts'

type Given = Parameters<typeof relayOutbox>[0]
/** Relays all that is appended as public. */
const relay = (given: Pick<Given, 'store' | 'bus'> & Partial<Given>) =>
  relayOutbox({ project: async () => {}, isPublic: () => true, onFailed: () => {}, ...given })
/** The same bus, which publishes in another way. */
const publishingBy = (bus: Given['bus'], publish: Given['bus']['publish']) => ({ ...bus, publish })
const added = { type: 'Added', data: {} }

describe('the outbox', () => {
  it('publishes what is public, in order, and marks all of it', () =>
    withStore(async (store, bus) => {
      const received: string[] = []
      const stopListening = await bus.subscribe({
        name: 'listener',
        types: ['Added', 'Kept'],
        handle: async ({ id }) => void received.push(id),
      })
      await store.append('sum-1', 0, [added, { type: 'Kept', data: {} }, added], { at })
      const stop = relay({ store, bus, isPublic: (type) => type === 'Added' })
      await eventually(() => expect(received).toEqual(['sum-1@1', 'sum-1@3']))
      await stop()
      expect((await store.pending(10)).events).toEqual([])
      await stopListening()
    }))
  it('waits with every stream while the bus is away, instead of asking once for each', () =>
    withStore(async (store, bus) => {
      const tried: string[] = []
      const unavailable = publishingBy(bus, async ({ id }: RecordedEvent) => {
        tried.push(id)
        throw new EngineUnavailable({ engine: 'The bus', setting: 'BUS_URL', address: 'bus://here' })
      })
      for (const stream of ['sum-1', 'sum-2', 'sum-3']) await store.append(stream, 0, [added], { at })
      const failed = Promise.withResolvers<void>()
      const stop = relay({ store, bus: unavailable, onFailed: () => failed.resolve() })
      await failed.promise
      await stop()
      expect(tried).toEqual(['sum-1@1'])
      expect((await store.pending(10)).events).toHaveLength(3)
    }))
  it('keeps what cannot be published yet, holds its stream back, and lets others pass', () =>
    withStore(async (store, bus) => {
      let isUnavailable = true
      const published: string[] = []
      const flaky = publishingBy(bus, async (event: RecordedEvent) => {
        if (isUnavailable && event.stream === 'sum-1') throw new Error('the bus is unavailable')
        published.push(event.id)
      })
      await store.append('sum-1', 0, [added, added], { at })
      await store.append('sum-2', 0, [added], { at })
      const stop = relay({ store, bus: flaky })
      await eventually(() => expect(published).toEqual(['sum-2@1']))
      isUnavailable = false
      await eventually(() => expect(published).toEqual(['sum-2@1', 'sum-1@1', 'sum-1@2']))
      await stop()
    }))
  it('lets a healthy event out within a second beside 1,000 streams that fail', () =>
    withStore(async (store, bus) => {
      const published: string[] = []
      const poisoned = publishingBy(bus, async ({ id, stream }: RecordedEvent) => {
        if (stream.startsWith('poisoned-')) throw new Error('cannot be published')
        published.push(id)
      })
      for (let n = 0; n < 1_000; n += 1) await store.append(`poisoned-${n}`, 0, [added], { at })
      const failures: unknown[] = []
      const stop = relay({ store, bus: poisoned, onFailed: (error) => failures.push(error) })
      await eventually(() => expect(failures).toHaveLength(1_000))
      await store.append('healthy-1', 0, [added], { at })
      await eventually(() => expect(published).toEqual(['healthy-1@1']), 10_000)
      await eventually(async () => expect(await store.deadLetters()).toHaveLength(1_000))
      expect((await store.pending(10)).events).toEqual([])
      // Each stream once at first, and once when it is a dead letter.
      await eventually(() => expect(failures).toHaveLength(2_000))
      await stop()
    }))
  it('makes a stream a dead letter after so many failures, and passes it on whole when it is redriven', () =>
    withStore(async (store, bus) => {
      let broken = true
      let tries = 0
      const published: string[] = []
      const flaky = publishingBy(bus, async ({ id }: RecordedEvent) => {
        tries += 1
        if (broken) throw new Error('cannot be published')
        published.push(id)
      })
      await store.append('sum-1', 0, [added, added], { at })
      const stop = relay({ store, bus: flaky, attempts: 3 })
      await eventually(async () =>
        expect(await store.deadLetters()).toMatchObject([
          { stream: 'sum-1', error: 'cannot be published', attempts: 3, events: 2 },
        ]),
      )
      expect(tries).toBe(3)
      broken = false
      expect(await store.redrive('sum-1')).toBe(2)
      await eventually(() => expect(published).toEqual(['sum-1@1', 'sum-1@2']))
      await stop()
    }))
})
