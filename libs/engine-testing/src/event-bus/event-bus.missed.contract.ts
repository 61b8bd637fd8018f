import { expect } from '@jest/globals'
import { gate, type Clauses } from '../contract/clauses.ts'
import { busListener as listen, drafted, numbered } from './bus-listener.ts'
import type { BusUnderTest } from './bus-under-test.ts'

/** Counts how often a subscription is told that it missed something. */
const counted = () => {
  const told = { times: 0 }
  return { told, missed: async () => void (told.times += 1) }
}

export const missedClauses = {
  'tells a new subscription that it missed something, and delivers what comes after': async (given) => {
    const { port: bus, eventually, atEnd } = given
    const { opened, open } = gate()
    const order: string[] = []
    await listen(bus, 'other', { atEnd, meet: () => opened })
    await bus.publish(numbered(1))
    await listen(bus, 'late', {
      atEnd,
      missed: async () => void order.push('missed'),
      meet: async ({ version }) => void order.push(`received ${version}`),
    })
    await bus.publish(numbered(2))
    open()
    await eventually(() => expect(order).toEqual(['missed', 'received 2']))
  },
  'tells it again until that succeeds, and delivers nothing before': async (given) => {
    const { port: bus, eventually, atEnd } = given
    const order: string[] = []
    await listen(bus, 'late', {
      atEnd,
      async missed() {
        order.push('missed')
        if (order.length < 5) throw new Error('not yet')
      },
      meet: async ({ version }) => void order.push(`received ${version}`),
    })
    await bus.publish(numbered(1))
    await eventually(() => expect(order).toEqual([...Array(5).fill('missed'), 'received 1']))
  },
  'tells it when it is opened again, where that had not succeeded before': async (given) => {
    const { port: bus, reopen, eventually, atEnd } = given
    let tried = false
    const first = await listen(bus, 'late', {
      atEnd,
      async missed() {
        tried = true
        throw new Error('not yet')
      },
    })
    await eventually(() => expect(tried).toBe(true))
    await first.stop()
    const { told, missed } = counted()
    await listen(await reopen(), 'late', { atEnd, missed })
    await eventually(() => expect(told.times).toBe(1))
  },
  'tells a subscription nothing that goes on where it stopped': async ({ port: bus, eventually, atEnd }) => {
    const before = counted()
    const first = await listen(bus, 'feed', { atEnd, missed: before.missed })
    await bus.publish(numbered(1))
    await eventually(() => expect([before.told.times, first.received]).toEqual([1, [1]]))
    await first.stop()
    await bus.publish(numbered(2))
    const { told, missed } = counted()
    const second = await listen(bus, 'feed', { atEnd, missed })
    await eventually(() => expect(second.received).toEqual([2]))
    expect(told.times).toBe(0)
  },
  'tells a subscription that it missed something when it has been forgotten': async (given) => {
    const { port: bus, eventually, atEnd } = given
    const first = await listen(bus, 'feed', { atEnd })
    await bus.publish(numbered(1))
    await eventually(() => expect(first.received).toEqual([1]))
    await first.stop()
    await bus.forget('feed')
    const { told, missed } = counted()
    const second = await listen(bus, 'feed', { atEnd, missed })
    await bus.publish(numbered(2))
    await eventually(() => expect([told.times, second.received]).toEqual([1, [2]]))
  },
  'tells a subscription that it missed something of a type that it did not ask for before': async (given) => {
    const { port: bus, eventually, atEnd } = given
    const before = counted()
    const first = await listen(bus, 'feed', { atEnd, missed: before.missed })
    await eventually(() => expect(before.told.times).toBe(1))
    await first.stop()
    await bus.publish(numbered(1))
    const { told, missed } = counted()
    const second = await listen(bus, 'feed', { atEnd, missed, types: ['OutfitPublished', 'OutfitDrafted'] })
    await bus.publish(drafted(2))
    await eventually(() => expect([told.times, second.received]).toEqual([1, [1, 2]]))
  },
  'tells a subscription that it missed something when an older copy of the bus is put back, and goes on':
    async (given) => {
      const { port: bus, reopen, eventually, atEnd } = given
      const first = await listen(bus, 'feed', { atEnd })
      await bus.publish(numbered(1))
      await eventually(() => expect(first.received).toEqual([1]))
      const putBack = await bus.copy()
      await bus.publish(numbered(2))
      await eventually(() => expect(first.received).toEqual([1, 2]))
      await first.stop()
      await putBack()
      const { told, missed } = counted()
      const older = await reopen()
      const second = await listen(older, 'feed', { atEnd, missed })
      await eventually(() => expect(told.times).toBe(1))
      await older.publish(numbered(3))
      await eventually(() => expect([second.received, told.times]).toEqual([[3], 1]))
    },
} satisfies Clauses<BusUnderTest>
