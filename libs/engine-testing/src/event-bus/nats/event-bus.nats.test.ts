import { describe, expect, it } from '@jest/globals'
import { setTimeout as sleep } from 'node:timers/promises'
import { runClause, upTo, type Clauses } from '../../contract/clauses.ts'
import { onEngine } from '../../on-engine.fixtures.ts'
import type { EngineSettings } from '@vitrine/engines/distributed'
import type { RecordedEvent } from '@vitrine/engines'
import { busListener as listen, drafted, numbered } from '../bus-listener.ts'
import { openTwo, type natsForTest } from './nats-for-test.ts'

/** What the server knows of consumers. */
const onServer = ({ nats, names }: ReturnType<typeof natsForTest>) => ({
  consumers: () =>
    nats.reach(async ({ jsm }) => {
      const all: string[] = []
      for await (const { name } of jsm.consumers.list(names.news)) all.push(name)
      return all
    }),
  drop: (consumer: string) => nats.reach(({ jsm }) => jsm.consumers.delete(names.news, consumer)),
})
const open = (settings: EngineSettings) => openTwo(settings, onServer)

type OnNats = Awaited<ReturnType<ReturnType<typeof open>>>['port']
const clauses: Clauses<OnNats> = {
  'keeps ids and names apart that NATS would read as patterns': async ({ port, eventually, atEnd }) => {
    const ids = ['a.b@1', 'a*@1', '>', 'a b@1', 'a.*', 'x'.repeat(5_000)]
    const feed = await listen(port.bus, 'gateway.sessions.* >', { atEnd })
    for (const id of [...ids, ...ids]) await port.bus.publish({ ...numbered(1), id })
    await port.bus.publish(numbered(2))
    await eventually(() => expect(feed.received).toContain(2))
    expect(feed.events.map(({ id }) => id)).toEqual([...ids, numbered(2).id])
  },
  'shares the work of one subscription between processes, in order': async ({ port, eventually, atEnd }) => {
    const received: [string, number][] = []
    const share = (reader: string) => ({
      name: 'feed',
      types: ['OutfitPublished'],
      handle: async ({ version }: RecordedEvent) => void received.push([reader, version]),
    })
    atEnd(await port.bus.subscribe(share('one')))
    atEnd(await port.another.subscribe(share('other')))
    for (const version of upTo(200)) await port.bus.publish(numbered(version))
    await eventually(() => expect(received.map(([, version]) => version)).toEqual(upTo(200)))
    expect(new Set(received.map(([reader]) => reader)).size).toBe(2)
  },
  'drops what a subscription asks for no longer': async ({ port, eventually, atEnd }) => {
    const types = ['OutfitPublished', 'OutfitDrafted']
    const before = await listen(port.bus, 'feed', { atEnd, types })
    await before.stop()
    await port.bus.publish(drafted(1))
    await port.bus.publish(numbered(2))
    const after = await listen(port.bus, 'feed', { atEnd })
    await eventually(async () => expect([after.received, await port.bus.kept()]).toEqual([[2], 0]))
  },
  'tells a subscription that it missed something when the server forgets it while it runs': async (given) => {
    const { port, eventually, atEnd } = given
    let told = 0
    const missed = async () => void (told += 1)
    const feed = await listen(port.bus, 'feed', { atEnd, missed })
    await eventually(() => expect(told).toBe(1))
    await port.bus.forget('feed')
    await eventually(() => expect(told).toBe(2))
    await port.bus.publish(numbered(1))
    await eventually(() => expect(feed.received).toEqual([1]))
  },
  'forgets a subscription that nobody has read for as long as it is told': async ({ port, eventually }) => {
    const bus = port.open({ forgetAfterMs: 1_000 })
    const stop = await bus.subscribe({
      name: 'gone',
      types: ['OutfitPublished'],
      handle: async () => undefined,
    })
    await bus.close()
    await stop()
    await port.bus.publish(numbered(1))
    expect(await port.bus.kept()).toBe(1)
    await eventually(async () =>
      expect([await port.bus.subscriptions(), await port.bus.kept()]).toEqual([[], 0]),
    )
  },
  'lets listeners of every process receive everything, and leaves no consumer behind': async (given) => {
    const { port, eventually, atEnd } = given
    const received: string[] = []
    const listener = (name: string) => ({
      types: ['OutfitPublished'],
      handle: async ({ version }: RecordedEvent) => void received.push(`${name} ${version}`),
    })
    const stops = [await port.bus.listen(listener('one')), await port.another.listen(listener('other'))]
    for (const stop of stops) atEnd(stop)
    await port.bus.publish(numbered(1))
    await eventually(() => expect(received.sort()).toEqual(['one 1', 'other 1']))
    expect(await port.consumers()).toHaveLength(2)
    for (const stop of stops) await stop()
    expect(await port.consumers()).toEqual([])
  },
  'tells a listener that it missed something when the server has dropped it': async (given) => {
    const { port, eventually, atEnd } = given
    const received: number[] = []
    let told = 0
    const stop = await port.bus.listen({
      types: ['OutfitPublished'],
      handle: async ({ version }) => void received.push(version),
      missed: async () => void (told += 1),
    })
    atEnd(stop)
    for (const consumer of await port.consumers()) await port.drop(consumer)
    await eventually(() => expect(told).toBe(1))
    await port.bus.publish(numbered(1))
    await eventually(() => expect(received).toEqual([1]))
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
      await eventually(async () => expect(await port.bus.deadLetters('feed')).toMatchObject([{ attempts }]))
      expect(await port.bus.redrive('feed')).toBe(1)
    }
    await eventually(() => expect(feed.received).toEqual([1]))
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
    await eventually(() => expect(all.flatMap(({ received }) => received)).toEqual([1]))
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
      it(promise, () => runClause(clause, open(settings), 15_000), 30_000)
  }),
)
