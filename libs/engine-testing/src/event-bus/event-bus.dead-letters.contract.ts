import { expect } from '@jest/globals'
import type { EventBus, RecordedEvent } from '@vitrine/engines'
import { upTo, type Clauses } from '../contract/clauses.ts'
import { busListener as listen, numbered } from './bus-listener.ts'

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

export const deadLetterClauses = {
  'makes an event a dead letter after enough failures, and goes on': async ({
    port: bus,
    eventually,
    atEnd,
  }) => {
    const { state, meet } = poison([2])
    const feed = await listen(bus, 'feed', { atEnd, meet })
    for (const version of upTo(3)) await bus.publish(numbered(version))
    await eventually(() => expect(feed.heard).toEqual([1, 3]))
    await eventually(async () =>
      expect(await bus.parked('feed')).toEqual([
        { event: numbered(2), attempts: state.failures, error: expect.stringContaining('cannot take 2') },
      ]),
    )
    expect(state.failures).toBeGreaterThan(1)
  },
  'shows dead letters oldest first, to their subscription only': async ({ port: bus, eventually, atEnd }) => {
    await listen(bus, 'feed', { atEnd, meet: poison([1, 2, 3]).meet })
    const other = await listen(bus, 'other', { atEnd })
    for (const version of upTo(3)) await bus.publish(numbered(version))
    await eventually(async () =>
      expect((await bus.parked('feed')).map(({ event }) => event.version)).toEqual([1, 2, 3]),
    )
    await eventually(() => expect(other.heard).toEqual([1, 2, 3]))
    expect(await bus.parked('other')).toEqual([])
    expect(await bus.parked('unknown')).toEqual([])
  },
  'hands dead letters over once more when asked, and says how many': async (given) => {
    const { port: bus, eventually, atEnd } = given
    const { state, meet } = poison([1, 3])
    const feed = await listen(bus, 'feed', { atEnd, meet })
    for (const version of upTo(4)) await bus.publish(numbered(version))
    await eventually(async () => expect(await bus.parked('feed')).toHaveLength(2))
    await eventually(() => expect(feed.heard).toEqual([2, 4]))
    state.broken = false
    expect(await bus.redrive('feed')).toBe(2)
    await eventually(() => expect(feed.heard).toEqual([2, 4, 1, 3]))
    await eventually(async () => expect(await bus.parked('feed')).toEqual([]))
    expect(await bus.redrive('feed')).toBe(0)
    expect(await bus.redrive('unknown')).toBe(0)
  },
  'makes what fails again a dead letter again, and delivers the rest': async ({
    port: bus,
    eventually,
    atEnd,
  }) => {
    const { state, meet } = poison([1])
    const feed = await listen(bus, 'feed', { atEnd, meet })
    await bus.publish(numbered(1))
    await eventually(async () => expect(await bus.parked('feed')).toHaveLength(1))
    const before = state.failures
    expect(await bus.redrive('feed')).toBe(1)
    await bus.publish(numbered(2))
    await eventually(() => expect(feed.heard).toEqual([2]))
    await eventually(async () => expect(await bus.parked('feed')).toHaveLength(1))
    expect(state.failures).toBeGreaterThan(before)
    expect((await bus.parked('feed'))[0]?.attempts).toBeGreaterThan(before)
  },
  'keeps dead letters when it is opened again': async ({ port: bus, reopen, eventually, atEnd }) => {
    const feed = await listen(bus, 'feed', { atEnd, meet: poison([1]).meet })
    await bus.publish(numbered(1))
    await eventually(async () => expect(await bus.parked('feed')).toHaveLength(1))
    await feed.stop()
    const again = await reopen()
    expect((await again.parked('feed')).map(({ event }) => event)).toEqual([numbered(1)])
    expect(await again.redrive('feed')).toBe(1)
    const mended = await listen(again, 'feed', { atEnd })
    await eventually(() => expect(mended.heard).toEqual([1]))
    await eventually(async () => expect(await again.parked('feed')).toEqual([]))
  },
} satisfies Clauses<EventBus>
