import { expect } from '@jest/globals'
import { upTo, type Clauses } from '../contract/clauses.ts'
import { isEngineUnavailable } from '@vitrine/engines'
import { busListener as listen, drafted, numbered } from './bus-listener.ts'
import type { BusUnderTest } from './bus-under-test.ts'

const large = (version: number, bytes = 900_000) => ({ ...numbered(version), data: 'x'.repeat(bytes) })

export const keepingClauses = {
  'keeps an event until every subscription has handled it, and no longer': async (given) => {
    const { port: bus, eventually, atEnd } = given
    const [feed, slow] = [await listen(bus, 'feed', { atEnd }), await listen(bus, 'slow', { atEnd })]
    await slow.stop()
    for (const version of upTo(20)) await bus.publish(numbered(version))
    await eventually(() => expect(feed.received).toEqual(upTo(20)))
    expect(await bus.kept()).toBe(20)
    const again = await listen(bus, 'slow', { atEnd })
    await eventually(async () => expect([again.received, await bus.kept()]).toEqual([upTo(20), 0]))
  },
  'keeps nothing of a type that nobody asked for': async ({ port: bus, eventually, atEnd }) => {
    const feed = await listen(bus, 'feed', { atEnd })
    for (const version of upTo(5)) await bus.publish(drafted(version))
    await bus.publish(numbered(6))
    await eventually(async () => expect([feed.received, await bus.kept()]).toEqual([[6], 0]))
  },
  'keeps nothing for a subscription that has been forgotten': async ({ port: bus, eventually, atEnd }) => {
    const gone = await listen(bus, 'gone', { atEnd })
    await gone.stop()
    await bus.publish(numbered(1))
    expect(await bus.kept()).toBe(1)
    await bus.forget('gone')
    await eventually(async () => expect(await bus.kept()).toBe(0))
    expect(await bus.subscriptions()).toEqual([])
  },
  'recognises an id published twice also when the event is no longer kept': async (given) => {
    const { port: bus, eventually, atEnd } = given
    const feed = await listen(bus, 'feed', { atEnd })
    await bus.publish(numbered(1))
    await eventually(async () => expect([feed.received, await bus.kept()]).toEqual([[1], 0]))
    await bus.publish(numbered(1))
    await bus.publish(numbered(2))
    await eventually(() => expect(feed.received).toContain(2))
    expect(feed.received).toEqual([1, 2])
  },
  'refuses an event when it keeps as much as it may, until that is handled': async (given) => {
    const { port: bus, eventually, atEnd } = given
    const gone = await listen(bus, 'slow', { atEnd })
    await gone.stop()
    const fill = async () => {
      for (const version of upTo(10)) await bus.publish(large(version))
    }
    const refused: unknown = await fill().catch((error: unknown) => error)
    expect(isEngineUnavailable(refused)).toBe(true)
    expect(String(refused)).toContain('is full')
    const kept = await bus.kept()
    expect(kept).toBeGreaterThan(1)
    const slow = await listen(bus, 'slow', { atEnd })
    await eventually(async () => expect([slow.received, await bus.kept()]).toEqual([upTo(kept), 0]))
    await bus.publish(large(kept + 1))
    await eventually(() => expect(slow.received).toEqual(upTo(kept + 1)))
  },
  'delivers nothing more to a subscription that has as many dead letters as may be, until some go': async (
    given,
  ) => {
    const { port: bus, eventually, atEnd } = given
    let failures = 0
    const feed = await listen(bus, 'feed', {
      atEnd,
      meet: async ({ version }) => {
        if (version < 3) throw new Error(`failure ${++failures}`)
      },
    })
    const deadVersions = async () => (await bus.deadLetters('feed')).map(({ event }) => event.version)
    for (const version of upTo(3)) await bus.publish(large(version, 600_000))
    await eventually(async () => expect([await deadVersions(), failures > 9]).toEqual([[1], true]))
    expect(feed.received).toEqual([])
    expect(await bus.discard('feed')).toBe(1)
    await eventually(async () => expect([await deadVersions(), feed.received]).toEqual([[2], [3]]))
  },
} satisfies Clauses<BusUnderTest>
