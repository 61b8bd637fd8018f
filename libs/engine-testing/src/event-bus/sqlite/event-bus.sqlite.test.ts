import { expect, it } from '@jest/globals'
import { eventListeners } from '@vitrine/engines/adapters'
import { busListener as listen, drafted, numbered } from '../bus-listener.ts'
import { busForTest } from '../bus-under-test.ts'
import { atEnd, countOf, soon, sqliteBusForTest } from './sqlite-bus.fixtures.ts'

const hours = 3_600_000

const { openBus } = sqliteBusForTest()

it('forgets a subscription that nobody has read for three days in which the bus was open', async () => {
  const clock = { now: Date.now() }
  const { bus } = openBus(clock)
  await listen(bus, 'reads', { atEnd })
  const gone = await listen(bus, 'gone', { atEnd })
  await gone.stop()
  const names = async () => (await bus.subscriptions()).map(({ name }) => name)
  clock.now += 71 * hours
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(await names()).toEqual(['gone', 'reads'])
  clock.now += 2 * hours
  await soon(async () => expect(await names()).toEqual(['reads']))
})

it('goes on where it stopped, however long it was closed', async () => {
  const clock = { now: Date.now() }
  const before = openBus(clock)
  const first = await listen(before.bus, 'feed', { atEnd })
  await first.stop()
  await before.bus.publish(numbered(1))
  await before.close()
  clock.now += 1_000 * hours
  const { bus } = openBus(clock)
  const second = await listen(bus, 'feed', { atEnd })
  await soon(() => expect(second.received).toEqual([1]))
})

it('knows an id again for an hour after its event is gone, and keeps it for two at most', async () => {
  const clock = { now: Date.now() }
  const { bus, file } = openBus(clock)
  const feed = await listen(bus, 'feed', { atEnd })
  await bus.publish(numbered(1))
  await bus.publish(drafted(2))
  await soon(() => expect(countOf(file, 'bus_events')).toBe(0))
  clock.now += hours - 1_000
  await bus.publish(numbered(1))
  expect(countOf(file, 'bus_events')).toBe(0)
  expect(countOf(file, 'bus_recent_ids')).toBe(2)
  clock.now += hours + 1_000
  await soon(() => expect(countOf(file, 'bus_recent_ids')).toBe(0))
  expect(feed.received).toEqual([1])
})

it('drops what has been handled in parts, behind one who is slow, too', async () => {
  const { bus, file } = openBus({ now: Date.now() })
  const slow = await listen(bus, 'slow', { atEnd, types: ['OutfitDrafted'] })
  await slow.stop()
  const feed = await listen(bus, 'feed', { atEnd })
  await Promise.all(Array.from({ length: 600 }, (_, index) => bus.publish(drafted(index + 1))))
  await Promise.all(Array.from({ length: 1_200 }, (_, index) => bus.publish(numbered(index + 601))))
  await soon(() => expect([feed.received.length, countOf(file, 'bus_events')]).toEqual([1_200, 600]))
})

it('tells a listener that does not keep up that it missed something', async () => {
  const listeners = eventListeners({ attempts: 5, ...busForTest })
  const received: number[] = []
  let told = 0
  const stop = listeners.listen({
    types: ['OutfitPublished'],
    handle: async ({ version }) => void received.push(version),
    missed: async () => void (told += 1),
  })
  for (let version = 1; version <= 10_001; version++) listeners.publish(numbered(version))
  await soon(() => expect([told, received]).toEqual([1, [10_001]]))
  await stop()
})
