import { expect, test } from '@jest/globals'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventStoreSchema, sqliteEventStore } from '../event-store/sqlite/event-store.sqlite.ts'
import { openSqliteFile } from '../sqlite/sqlite-file.ts'

const schemaBefore = `
  create table events (
    position integer primary key autoincrement, stream text not null, version integer not null, type text not null,
    data text not null, at text not null, "by" text, trace text, published integer not null default 0,
    unique (stream, version)
  );`
const insertBefore = `
  insert into events (stream, version, type, data, at, "by", trace, published)
  values ('outfit-1', ?, 'OutfitRevised', '{}', '2026-11-26T10:00:00.000Z', 'mira', null, 1)`

test('a log from before events had notes is read, takes them, and the program before reads it on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-'))
  const path = join(folder, 'catalog.sqlite')
  const before = openSqliteFile(path, schemaBefore)
  before.write(() => before.run(insertBefore, 1))
  await before.close()
  const file = openSqliteFile(path, eventStoreSchema)
  try {
    const store = sqliteEventStore(file)
    const context = { at: '2026-11-27T10:00:00.000Z', by: 'noor', note: 'The hem was wrong' }
    await store.append('outfit-1', 1, [{ type: 'OutfitRevised', data: {} }], context)
    file.write(() => file.run(insertBefore, 3))
    const events = await sqliteEventStore(file).read('outfit-1')
    expect(events.map(({ version, by, note }) => [version, by, note])).toEqual([
      [1, 'mira', undefined],
      [2, 'noor', 'The hem was wrong'],
      [3, 'mira', undefined],
    ])
  } finally {
    await file.close()
    await rm(folder, { recursive: true })
  }
})
