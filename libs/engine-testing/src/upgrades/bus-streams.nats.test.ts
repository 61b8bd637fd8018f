import { describe, expect, it } from '@jest/globals'
import type { EngineSettings } from '@vitrine/engines/distributed'
import { runClause, type Clauses } from '../contract/clauses.ts'
import { busListener as listen, numbered } from '../event-bus/bus-listener.ts'
import { openTwo } from '../event-bus/nats/nats-for-test.ts'
import { onEngine } from '../on-engine.fixtures.ts'
import { formerBus } from './former-bus.fixtures.ts'

const open = (settings: EngineSettings) =>
  openTwo(settings, ({ nats, namespace }) => ({ former: formerBus(nats, namespace) }))

type OnNats = Awaited<ReturnType<ReturnType<typeof open>>>['port']
const clauses: Clauses<OnNats> = {
  'carries over the dead letters of the version before, once, and deletes its streams': async (given) => {
    const { port, eventually, atEnd } = given
    const { bus, another, former } = port
    await former.create()
    const failure = { attempts: 5, error: 'cannot take it' }
    for (const version of [1, 2, 3])
      await former.park('favorites.outfits', await former.publish(numbered(version)), failure)
    await former.park('gateway.sessions.* >', 3, failure)
    await former.park('favorites.outfits', 99, failure) // its event is gone
    const versions = async (name: string) =>
      (await another.deadLetters(name)).map(({ event }) => event.version)
    await Promise.all([bus.subscriptions(), another.subscriptions()])
    await eventually(async () => expect(await former.streams()).toHaveLength(2))
    expect(await versions('favorites.outfits')).toEqual([1, 2, 3])
    expect(await versions('gateway.sessions.* >')).toEqual([3])
    expect(await bus.deadLetters('favorites.outfits')).toMatchObject(
      [1, 2, 3].map((version) => ({ ...failure, event: numbered(version) })),
    )
    const feed = await listen(bus, 'favorites.outfits', { atEnd })
    expect(await bus.redrive('favorites.outfits')).toBe(3)
    await eventually(() => expect(feed.received).toEqual([1, 2, 3]))
    expect(await versions('favorites.outfits')).toEqual([])
  },
  'delivers what a process of the version before still publishes': async ({ port, eventually, atEnd }) => {
    const { bus, former, open } = port
    const feed = await listen(bus, 'feed', { atEnd })
    await former.create()
    await former.publish(numbered(1))
    await former.publish(numbered(2))
    const newer = open({})
    atEnd(newer.close)
    await newer.publish(numbered(3))
    await eventually(() => expect(feed.received).toEqual([1, 2, 3]))
    expect(await former.streams()).toHaveLength(2)
  },
}

onEngine('NATS', ['NATS_URL'], (settings) =>
  describe('the event bus on NATS', () => {
    for (const [promise, clause] of Object.entries(clauses))
      it(promise, () => runClause(clause, open(settings), 15_000), 30_000)
  }),
)
