import { describe, expect, it } from '@jest/globals'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EngineSettings } from '@vitrine/engines/distributed'
import { EngineUnavailable, type EventBus, type RecordedEvent } from '@vitrine/engines'
import { runClause, upTo, type Clauses, type Open } from '../../contract/clauses.ts'
import { onEngine } from '../../on-engine.fixtures.ts'
import { busListener as listen, drafted, numbered } from '../bus-listener.ts'
import { natsForTest } from './nats-for-test.ts'

const unavailable = { engine: 'NATS', setting: 'NATS_URL', address: 'nats://elsewhere' }

type OnNats = { bus: EventBus; another: EventBus; forget(subscription: string): Promise<boolean> }

const openTwo =
  (settings: EngineSettings): Open<OnNats> =>
  async () => {
    const { open, forget, remove } = natsForTest(settings)
    const [bus, another] = [open(), open()]
    const port = { bus, another, forget }
    return {
      port,
      reopen: async () => port,
      async close() {
        await Promise.all([bus.close(), another.close()])
        await remove()
      },
    }
  }

const clauses: Clauses<OnNats> = {
  'keeps ids and names apart that NATS would read as patterns': async ({ port, eventually, atEnd }) => {
    const ids = ['a.b@1', 'a*@1', '>', 'a b@1', 'a.*', 'x'.repeat(5_000)]
    const feed = await listen(port.bus, 'gateway.sessions.* >', { atEnd })
    for (const id of [...ids, ...ids]) await port.bus.publish({ ...numbered(1), id })
    await port.bus.publish(numbered(2))
    await eventually(() => expect(feed.heard).toContain(2))
    expect(feed.events.map(({ id }) => id)).toEqual([...ids, numbered(2).id])
  },
  'shares the work of one subscription between processes, in order': async ({ port, eventually, atEnd }) => {
    const heard: [string, number][] = []
    const share = (reader: string) => ({
      name: 'feed',
      types: ['OutfitPublished'],
      handle: async ({ version }: RecordedEvent) => void heard.push([reader, version]),
    })
    atEnd(await port.bus.subscribe(share('one')))
    atEnd(await port.another.subscribe(share('other')))
    for (const version of upTo(200)) await port.bus.publish(numbered(version))
    await eventually(() => expect(heard.map(([, version]) => version)).toEqual(upTo(200)))
    expect(new Set(heard.map(([reader]) => reader)).size).toBe(2)
  },
  'hears a type from now on that a subscription did not ask for before': async (given) => {
    const { port, eventually, atEnd } = given
    const before = await listen(port.bus, 'feed', { atEnd })
    await port.bus.publish(numbered(1))
    await eventually(() => expect(before.heard).toEqual([1]))
    await before.stop()
    const after = await listen(port.bus, 'feed', { atEnd, types: ['OutfitPublished', 'OutfitDrafted'] })
    await port.bus.publish(drafted(2))
    await eventually(() => expect(after.heard).toEqual([2]))
  },
  'begins at the beginning when the server has forgotten a subscription': async (given) => {
    const { port, eventually, atEnd } = given
    const feed = await listen(port.bus, 'feed', { atEnd })
    await port.bus.publish(numbered(1))
    await eventually(() => expect(feed.heard).toEqual([1]))
    await port.forget('feed')
    await port.bus.publish(numbered(2))
    await eventually(() => expect(feed.heard).toEqual([1, 1, 2]))
  },
  'hands over again each time that it is asked': async ({ port, eventually, atEnd }) => {
    let failures = 0
    const feed = await listen(port.bus, 'feed', {
      atEnd,
      meet: async () => {
        if (++failures <= 10) throw new Error('not yet')
      },
    })
    await port.bus.publish(numbered(1))
    for (const attempts of [5, 10]) {
      await eventually(async () => expect(await port.bus.parked('feed')).toMatchObject([{ attempts }]))
      expect(await port.bus.redrive('feed')).toBe(1)
    }
    await eventually(() => expect(feed.heard).toEqual([1]))
  },
  'shows once what becomes a dead letter again after a crash': async ({ port, eventually, atEnd }) => {
    let failures = 0
    const meet = () => Promise.reject(new Error(`failure ${++failures}`))
    await listen(port.bus, 'feed', { atEnd, meet })
    await port.bus.publish(numbered(1))
    await eventually(async () =>
      expect(await port.bus.parked('feed')).toMatchObject([{ error: 'failure 5' }]),
    )
    await port.forget('feed')
    await eventually(async () =>
      expect(await port.bus.parked('feed')).toMatchObject([{ error: 'failure 10' }]),
    )
  },
  'makes no dead letter of an event because an engine is unavailable': async ({
    port,
    eventually,
    atEnd,
  }) => {
    let tries = 0
    const feed = await listen(port.bus, 'feed', {
      atEnd,
      meet: async () => {
        if (++tries < 20) throw new EngineUnavailable(unavailable)
      },
    })
    await port.bus.publish(numbered(1))
    await eventually(() => expect(feed.heard).toEqual([1]))
    expect(await port.bus.parked('feed')).toEqual([])
  },
  'does not hand an event to another while its handler is at work': async ({ port, eventually, atEnd }) => {
    const begun: string[] = []
    const slow = (reader: string) => async () => {
      begun.push(reader)
      await sleep(4_500) // longer than the server waits for a reader that has died
    }
    const all = [
      await listen(port.bus, 'feed', { atEnd, meet: slow('one') }),
      await listen(port.another, 'feed', { atEnd, meet: slow('other') }),
    ]
    await port.bus.publish(numbered(1))
    await eventually(() => expect(all.flatMap(({ heard }) => heard)).toEqual([1]))
    expect(begun).toHaveLength(1)
  },
  'refuses in a sentence what is larger than the server accepts': async ({ port }) => {
    const large = { ...numbered(1), data: 'x'.repeat(9_000_000) }
    await expect(port.bus.publish(large)).rejects.toThrow('larger than NATS accepts')
  },
}

onEngine('NATS', ['NATS_URL'], (settings) =>
  describe('the event bus on NATS', () => {
    for (const [promise, clause] of Object.entries(clauses))
      it(promise, () => runClause(clause, openTwo(settings), 15_000), 30_000)
  }),
)
