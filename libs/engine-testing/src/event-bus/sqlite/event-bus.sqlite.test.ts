import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { eventually } from '../../eventually.ts'
import { folderForTest } from '../../folder-for-test.ts'
import {
  busWatermarkSchema,
  eventBusSchema,
  eventListeners,
  eventStoreSchema,
  openSqliteFile,
  sqliteEventBus,
  type SqliteFile,
} from '@vitrine/engines/adapters'
import { busListener as listen, drafted, numbered } from '../bus-listener.ts'
import { busForTest } from '../bus-under-test.ts'

const hours = 3_600_000

let directory: string
let ends: (() => Promise<void>)[]
beforeEach(async () => {
  directory = await folderForTest()
  ends = []
})
afterEach(async () => {
  for (const end of ends.reverse()) await end()
  await rm(directory, { recursive: true })
})

/** A bus whose time only passes when it is told to. */
function openBus(clock: { now: number }) {
  const file = openSqliteFile(join(directory, 'shared.sqlite'), eventBusSchema)
  const own = openSqliteFile(join(directory, 'tested.sqlite'), [eventStoreSchema, busWatermarkSchema].join(';'))
  const all = sqliteEventBus(file, { ...busForTest, sweepMs: 5, now: () => clock.now })
  const bus = all.of('tested', own)
  let closed = false
  const close = async () => {
    if (closed) return
    closed = true
    await all.close()
    await Promise.all([own.close(), file.close()])
  }
  ends.push(close)
  return { bus, file, close }
}
const atEnd = () => undefined
const countOf = (file: SqliteFile, table: string) =>
  file.row<{ n: number }>(`select count(*) as n from ${table}`)!.n
const soon = (assertion: () => unknown) => eventually(async () => void (await assertion()), 5_000)

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

describe('a file of the version before', () => {
  const former = `
    create table bus_events (
      position integer primary key autoincrement, id text not null unique, type text not null, event text not null
    );
    create index bus_events_by_type on bus_events (type, position);
    create table bus_places (
      subscription text primary key, position integer not null, failures integer not null
    ) without rowid;
    create table bus_parked (
      subscription text not null, position integer not null, attempts integer not null, error text not null,
      tries_left integer not null default 0, primary key (subscription, position)
    ) without rowid`

  const fill = () => {
    using database = new DatabaseSync(join(directory, 'shared.sqlite'))
    database.exec(former)
    const add = database.prepare('insert into bus_events (id, type, event) values (?, ?, ?)')
    for (let version = 1; version <= 6; version++) {
      const event = numbered(version)
      add.run(event.id, event.type, JSON.stringify(event))
    }
    database.exec(`
      insert into bus_places values ('feed', 4, 0), ('favorites', 5, 0);
      insert into bus_parked values ('feed', 2, 5, 'cannot take 2', 0), ('feed', 3, 6, 'cannot take 3', 5)`)
  }

  it('opens with its places and dead letters, and without what everybody has handled', async () => {
    fill()
    const { bus, file } = openBus({ now: Date.now() })
    let told = 0
    await soon(() => expect(countOf(file, 'bus_events')).toBe(2))
    expect(await bus.deadLetters('feed')).toEqual([
      { event: numbered(2), attempts: 5, error: 'cannot take 2', at: expect.any(String) },
    ])
    const feed = await listen(bus, 'feed', { atEnd, missed: async () => void (told += 1) })
    const favorites = await listen(bus, 'favorites', { atEnd })
    await soon(() => expect([feed.received, favorites.received]).toEqual([[3, 5, 6], [6]])) // prettier-ignore
    expect(told).toBe(0)
    await soon(() => expect(countOf(file, 'bus_events')).toBe(0))
  })
  it('opens again after that as it was left', async () => {
    fill()
    const first = openBus({ now: Date.now() })
    expect(await first.bus.discard('feed')).toBe(1)
    await first.close()
    const { bus } = openBus({ now: Date.now() })
    expect(await bus.deadLetters('feed')).toEqual([])
    expect((await bus.subscriptions()).map(({ name }) => name)).toEqual(['favorites', 'feed'])
  })
})
