import { expect } from '@jest/globals'
import { upTo, type Clauses } from '../contract/clauses.ts'
import { EngineUnavailable } from '@vitrine/engines'
import type { RecordedEvent } from '@vitrine/engines'
import { busListener as listen, numbered } from './bus-listener.ts'
import type { BusUnderTest } from './bus-under-test.ts'
import type { DeadEvent } from '@vitrine/engines'

/** Fails on some versions until it is mended, and counts how often. */
const poison = (versions: readonly number[]) => {
  const state = { broken: true, failures: 0 }
  const meet = async ({ version }: RecordedEvent) => {
    if (!state.broken || !versions.includes(version)) return
    state.failures += 1
    throw new Error(`cannot take ${version}`)
  }
  return { state, meet }
}

const unavailable = { engine: 'MongoDB', setting: 'MONGODB_URL', address: 'mongodb://elsewhere' }
const idsOf = (dead: readonly DeadEvent[]) => dead.map(({ event }) => event.id)

export const deadLetterClauses = {
  'makes an event a dead letter after enough failures, and goes on': async (given) => {
    const { port: bus, eventually, atEnd } = given
    const { state, meet } = poison([2])
    const feed = await listen(bus, 'feed', { atEnd, meet })
    for (const version of upTo(3)) await bus.publish(numbered(version))
    await eventually(() => expect(feed.received).toEqual([1, 3]))
    await eventually(async () =>
      expect(await bus.deadLetters('feed')).toEqual([
        {
          event: numbered(2),
          attempts: state.failures,
          error: expect.stringContaining('cannot take 2'),
          at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        },
      ]),
    )
    expect(state.failures).toBeGreaterThan(1)
  },
  'shows dead letters oldest first, to their subscription only': async ({ port: bus, eventually, atEnd }) => {
    await listen(bus, 'feed', { atEnd, meet: poison([1, 2, 3]).meet })
    const other = await listen(bus, 'other', { atEnd })
    for (const version of upTo(3)) await bus.publish(numbered(version))
    await eventually(async () =>
      expect((await bus.deadLetters('feed')).map(({ event }) => event.version)).toEqual([1, 2, 3]),
    )
    await eventually(() => expect(other.received).toEqual([1, 2, 3]))
    expect(await bus.deadLetters('other')).toEqual([])
    expect(await bus.deadLetters('unknown')).toEqual([])
  },
  'shows the oldest dead letters, or one, when asked for no more': async (given) => {
    const { port: bus, eventually, atEnd } = given
    await listen(bus, 'feed', { atEnd, meet: poison([1, 2, 3]).meet })
    for (const version of upTo(3)) await bus.publish(numbered(version))
    await eventually(async () => expect(await bus.deadLetters('feed')).toHaveLength(3))
    expect(idsOf(await bus.deadLetters('feed', { limit: 2 }))).toEqual([numbered(1).id, numbered(2).id])
    expect(idsOf(await bus.deadLetters('feed', { eventId: numbered(2).id }))).toEqual([numbered(2).id])
    expect(await bus.deadLetters('feed', { eventId: 'unknown@1' })).toEqual([])
  },
  'hands dead letters over once more when asked, and says how many': async (given) => {
    const { port: bus, eventually, atEnd } = given
    const { state, meet } = poison([1, 3])
    const feed = await listen(bus, 'feed', { atEnd, meet })
    for (const version of upTo(4)) await bus.publish(numbered(version))
    await eventually(async () => expect(await bus.deadLetters('feed')).toHaveLength(2))
    await eventually(() => expect(feed.received).toEqual([2, 4]))
    state.broken = false
    expect(await bus.redrive('feed')).toBe(2)
    await eventually(() => expect(feed.received).toEqual([2, 4, 1, 3]))
    await eventually(async () => expect(await bus.deadLetters('feed')).toEqual([]))
    expect(await bus.redrive('feed')).toBe(0)
    expect(await bus.redrive('unknown')).toBe(0)
  },
  'hands one dead letter over once more when asked for one': async ({ port: bus, eventually, atEnd }) => {
    const { state, meet } = poison([1, 2])
    const feed = await listen(bus, 'feed', { atEnd, meet })
    for (const version of upTo(2)) await bus.publish(numbered(version))
    await eventually(async () => expect(await bus.deadLetters('feed')).toHaveLength(2))
    state.broken = false
    expect(await bus.redrive('feed', numbered(3).id)).toBe(0)
    expect(await bus.redrive('feed', numbered(2).id)).toBe(1)
    await eventually(() => expect(feed.received).toEqual([2]))
    await eventually(async () => expect(idsOf(await bus.deadLetters('feed'))).toEqual([numbered(1).id]))
  },
  'drops one dead letter, or all, and says how many': async ({ port: bus, eventually, atEnd }) => {
    const { state, meet } = poison([1, 2, 3])
    const feed = await listen(bus, 'feed', { atEnd, meet })
    for (const version of upTo(3)) await bus.publish(numbered(version))
    await eventually(async () => expect(await bus.deadLetters('feed')).toHaveLength(3))
    expect(await bus.discard('feed', numbered(4).id)).toBe(0)
    expect(await bus.discard('feed', numbered(2).id)).toBe(1)
    expect(idsOf(await bus.deadLetters('feed'))).toEqual([numbered(1).id, numbered(3).id])
    expect(await bus.discard('feed')).toBe(2)
    expect(await bus.deadLetters('feed')).toEqual([])
    expect(await bus.discard('unknown')).toBe(0)
    state.broken = false
    await bus.publish(numbered(4))
    await eventually(() => expect(feed.received).toEqual([4]))
  },
  'does not hold it against an event that an engine is unavailable': async (given) => {
    const { port: bus, eventually, atEnd } = given
    let tries = 0
    const feed = await listen(bus, 'feed', {
      atEnd,
      meet: async () => {
        if (++tries < 20) throw new EngineUnavailable(unavailable)
      },
    })
    await bus.publish(numbered(1))
    await eventually(() => expect(feed.received).toEqual([1]))
    expect(await bus.deadLetters('feed')).toEqual([])
  },
  'keeps dead letters of a subscription that is forgotten, and hands them to nobody': async (given) => {
    const { port: bus, eventually, atEnd } = given
    const feed = await listen(bus, 'feed', { atEnd, meet: poison([1]).meet })
    await bus.publish(numbered(1))
    await eventually(async () => expect(await bus.deadLetters('feed')).toHaveLength(1))
    await feed.stop()
    await bus.forget('feed')
    expect(await bus.redrive('feed')).toBe(0)
    expect(await bus.deadLetters('feed')).toHaveLength(1)
    const again = await listen(bus, 'feed', { atEnd })
    expect(await bus.redrive('feed')).toBe(1)
    await eventually(() => expect(again.received).toEqual([1]))
  },
  'lists its subscriptions, with what waits for them and their dead letters': async (given) => {
    const { port: bus, eventually, atEnd } = given
    const { meet } = poison([1])
    await listen(bus, 'feed', { atEnd, meet })
    const gone = await listen(bus, 'gone', { atEnd })
    await gone.stop()
    for (const version of upTo(3)) await bus.publish(numbered(version))
    await eventually(async () =>
      expect(await bus.subscriptions()).toEqual([
        { name: 'feed', waiting: 0, dead: 1 },
        { name: 'gone', waiting: 3, dead: 0 },
      ]),
    )
  },
  'makes a dead letter again of what fails again, and delivers the rest': async (given) => {
    const { port: bus, eventually, atEnd } = given
    const { state, meet } = poison([1])
    const feed = await listen(bus, 'feed', { atEnd, meet })
    await bus.publish(numbered(1))
    await eventually(async () => expect(await bus.deadLetters('feed')).toHaveLength(1))
    const before = state.failures
    expect(await bus.redrive('feed')).toBe(1)
    await bus.publish(numbered(2))
    await eventually(() => expect(feed.received).toEqual([2]))
    await eventually(async () => expect(await bus.deadLetters('feed')).toHaveLength(1))
    expect(state.failures).toBeGreaterThan(before)
    expect((await bus.deadLetters('feed'))[0]?.attempts).toBeGreaterThan(before)
  },
  'keeps dead letters when it is opened again': async ({ port: bus, reopen, eventually, atEnd }) => {
    const feed = await listen(bus, 'feed', { atEnd, meet: poison([1]).meet })
    await bus.publish(numbered(1))
    await eventually(async () => expect(await bus.deadLetters('feed')).toHaveLength(1))
    await feed.stop()
    const again = await reopen()
    expect((await again.deadLetters('feed')).map(({ event }) => event)).toEqual([numbered(1)])
    expect(await again.redrive('feed')).toBe(1)
    const mended = await listen(again, 'feed', { atEnd })
    await eventually(() => expect(mended.received).toEqual([1]))
    await eventually(async () => expect(await again.deadLetters('feed')).toEqual([]))
  },
} satisfies Clauses<BusUnderTest>
