import { afterAll, describe, expect, it } from '@jest/globals'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { runClause, upTo, type Clauses, type Open } from '../contract/clauses.ts'
import { onEngine } from '../contract/on-engine.fixtures.ts'
import { engineSettings, type EngineSettings } from '../engine-settings.ts'
import { EngineUnavailable } from '../engine-unavailable.ts'
import type { RecordedEvent } from '../event-store/event-store.ts'
import { busListener as listen, drafted, numbered } from './bus-listener.ts'
import type { EventBus } from './event-bus.ts'
import { natsForTest } from './event-bus.nats.fixtures.ts'
import { natsEventBus } from './event-bus.nats.ts'
import { token } from './nats-names.ts'

const away = { engine: 'NATS', setting: 'NATS_URL', address: 'nats://elsewhere' }

describe('a NATS server that does not answer', () => {
  const callers = new Set<Socket>()
  const silent = createServer((caller) => callers.add(caller))
  afterAll(() => {
    silent.close()
    callers.forEach((caller) => caller.destroy())
  })

  const settingsOf = (port: number) =>
    engineSettings.parse({
      NATS_URL: `nats://ada:secret@127.0.0.1:${port}`,
      S3_ACCESS_KEY: 'none',
      S3_SECRET_KEY: 'none',
    })

  const expectSentence = async (port: number) => {
    const bus = natsEventBus({ settings: settingsOf(port), service: 'tested' })
    const asked = [
      () => bus.publish(numbered(1)),
      () => bus.subscribe({ name: 'feed', types: [], handle: async () => undefined }),
      () => bus.parked('feed'),
      () => bus.redrive('feed'),
      () => bus.check(),
    ]
    const begun = Date.now()
    for (const outcome of await Promise.allSettled(asked.map((ask) => ask())))
      expect(outcome).toMatchObject({
        status: 'rejected',
        reason: {
          code: 'engine-unavailable',
          message: expect.stringMatching(/^NATS .* NATS_URL \(nats:\/\/127/),
        },
      })
    expect(Date.now() - begun).toBeLessThan(3_000)
    await bus.close()
  }
  it('is named in a sentence, without the password, when it refuses connections', () => expectSentence(1))
  it('is named as soon when it accepts connections and keeps silent', async () => {
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    await expectSentence((silent.address() as AddressInfo).port)
  })
})

it('makes one token of any text', () => {
  const texts = ['outfit-1@2', 'a.b', 'a b', '*', '>', 'a/b', 'été', 'x'.repeat(5_000), 'x'.repeat(5_001)]
  const tokens = texts.map(token)
  for (const each of tokens) expect(each).toMatch(/^[^\s.*>/\\]{1,200}$/)
  expect(new Set(tokens).size).toBe(texts.length)
})

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
  'does not set an event aside because an engine is away': async ({ port, eventually, atEnd }) => {
    let tries = 0
    const feed = await listen(port.bus, 'feed', {
      atEnd,
      meet: async () => {
        if (++tries < 20) throw new EngineUnavailable(away)
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
