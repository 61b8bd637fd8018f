import { describe, expect, it } from '@jest/globals'
import { DatabaseSync } from 'node:sqlite'
import { busListener as listen, numbered } from '../event-bus/bus-listener.ts'
import { atEnd, countOf, soon, sqliteBusForTest } from '../event-bus/sqlite/sqlite-bus.fixtures.ts'

const { openBus, sharedFile } = sqliteBusForTest()

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
    using database = new DatabaseSync(sharedFile())
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
