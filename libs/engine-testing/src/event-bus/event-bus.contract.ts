import { expect } from '@jest/globals'
import { gate, handlerThatStops, upTo, type Clauses } from '../contract/clauses.ts'
import { contract } from '../contract/contract.ts'
import type { RecordedEvent } from '@vitrine/engines'
import { busListener as listen, drafted, numbered } from './bus-listener.ts'
import type { BusUnderTest } from './bus-under-test.ts'
import { keepingClauses } from './event-bus.keeping.contract.ts'
import { listenerClauses } from './event-bus.listeners.contract.ts'
import { missedClauses } from './event-bus.missed.contract.ts'
import { deadLetterClauses } from './event-bus.dead-letters.contract.ts'

export const eventBusClauses = {
  'delivers to every subscription, in the order published': async ({ port: bus, eventually, atEnd }) => {
    const feed = await listen(bus, 'feed', { atEnd })
    const favorites = await listen(bus, 'favorites', { atEnd })
    for (const version of upTo(300)) await bus.publish(numbered(version))
    await eventually(() => expect([feed.received.length, favorites.received.length]).toEqual([300, 300]))
    expect(feed.received).toEqual(upTo(300))
    expect(favorites.received).toEqual(upTo(300))
  },
  'delivers an event as it was published, with its trace': async ({ port: bus, eventually, atEnd }) => {
    const event: RecordedEvent = {
      ...numbered(1),
      data: { title: 'Linen, été', products: [{ price: 12.5 }], note: null },
      by: 'ada',
      trace: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
    }
    const feed = await listen(bus, 'feed', { atEnd })
    await bus.publish(event)
    await eventually(() => expect(feed.events).toStrictEqual([event]))
  },
  'delivers to a subscription only the types it asked for': async ({ port: bus, eventually, atEnd }) => {
    const feed = await listen(bus, 'feed', { atEnd, types: ['OutfitPublished'] })
    const all = await listen(bus, 'all', { atEnd, types: ['OutfitDrafted', 'OutfitPublished'] })
    await bus.publish(numbered(1))
    await bus.publish(drafted(2))
    await bus.publish(numbered(3))
    await eventually(() => expect([feed.received, all.received]).toEqual([[1, 3], [1, 2, 3]])) // prettier-ignore
  },
  'delivers an id published twice once': async ({ port: bus, eventually, atEnd }) => {
    const feed = await listen(bus, 'feed', { atEnd })
    await Promise.all([bus.publish(numbered(1)), bus.publish(numbered(1))])
    await eventually(() => expect(feed.received).toEqual([1]))
    await bus.publish(numbered(1))
    await bus.publish(numbered(2))
    await eventually(() => expect(feed.received).toContain(2))
    expect(feed.received).toEqual([1, 2])
  },
  'lets a subscription go on where it stopped': async ({ port: bus, eventually, atEnd }) => {
    const first = await listen(bus, 'feed', { atEnd })
    await bus.publish(numbered(1))
    await eventually(() => expect(first.received).toEqual([1]))
    await first.stop()
    await bus.publish(numbered(2))
    const second = await listen(bus, 'feed', { atEnd })
    await eventually(() => expect(second.received).toEqual([2]))
  },
  'lets a subscription go on where it stopped when the bus is opened again': async (given) => {
    const { port: bus, reopen, eventually, atEnd } = given
    const first = await listen(bus, 'feed', { atEnd })
    await bus.publish(numbered(1))
    await eventually(() => expect(first.received).toEqual([1]))
    await first.stop()
    await bus.publish(numbered(2))
    const again = await reopen()
    const second = await listen(again, 'feed', { atEnd })
    await again.publish(numbered(3))
    await eventually(() => expect(second.received).toEqual([2, 3]))
  },
  'delivers nothing after a subscription has stopped': async ({ port: bus, eventually, atEnd }) => {
    const [leaves, stays] = [await listen(bus, 'leaves', { atEnd }), await listen(bus, 'stays', { atEnd })]
    await bus.publish(numbered(1))
    await eventually(() => expect([leaves.received, stays.received]).toEqual([[1], [1]]))
    await leaves.stop()
    for (const version of upTo(50).slice(1)) await bus.publish(numbered(version))
    await eventually(() => expect(stays.received).toEqual(upTo(50)))
    expect(leaves.received).toEqual([1])
  },
  'waits at a stop for the handler under way, and delivers again what it did not finish': async (given) => {
    const { port: bus, eventually, atEnd } = given
    const { begun, meet, open } = handlerThatStops()
    const first = await listen(bus, 'feed', { atEnd, meet })
    await bus.publish(numbered(1))
    await eventually(() => expect(begun()).toBe(true))
    let ended = false
    const stopped = first.stop().then(() => (ended = true))
    expect(await Promise.race([stopped, new Promise((resolve) => setTimeout(resolve, 30))])).toBeUndefined()
    expect(ended).toBe(false)
    open()
    await stopped
    const second = await listen(bus, 'feed', { atEnd })
    await eventually(() => expect(second.received).toEqual([1]))
  },
  'tries again when a handler fails, without losing the order': async ({ port: bus, eventually, atEnd }) => {
    let failures = 2
    const feed = await listen(bus, 'feed', {
      atEnd,
      meet: async ({ version }) => {
        if (version === 1 && failures-- > 0) throw new Error('not yet')
      },
    })
    for (const version of upTo(3)) await bus.publish(numbered(version))
    await eventually(() => expect(feed.received).toEqual([1, 2, 3]))
    expect(await bus.deadLetters('feed')).toEqual([])
  },
  'does not let a failing subscription hold up another': async ({ port: bus, eventually, atEnd }) => {
    const { opened, open } = gate()
    let begun = false
    const meet = () => ((begun = true), opened)
    const stuck = await listen(bus, 'stuck', { atEnd, meet })
    const feed = await listen(bus, 'feed', { atEnd })
    await bus.publish(numbered(1))
    await eventually(() => expect(begun).toBe(true))
    await bus.publish(numbered(2))
    await eventually(() => expect(feed.received).toEqual([1, 2])).finally(open)
    await eventually(() => expect(stuck.received).toEqual([1, 2]))
  },
  ...missedClauses,
  ...keepingClauses,
  ...listenerClauses,
  ...deadLetterClauses,
} satisfies Clauses<BusUnderTest>

export const eventBusContract = contract('event bus', eventBusClauses)
