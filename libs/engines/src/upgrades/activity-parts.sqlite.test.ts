import { expect, test } from '@jest/globals'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { partitions } from '../activity-stream/partition-of.ts'
import { embeddedEngines } from '../embedded.ts'
import { oneTable } from './activity-in-one-table.fixtures.ts'

/** Of 2026-11-25, as schema 2. */
const before = `${oneTable}; pragma user_version = 2`
const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
const count = 5_000

test('a folder from before records were compressed has them compressed, read from where it was', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-'))
  const path = join(folder, 'shared.sqlite')
  {
    using database = new DatabaseSync(path)
    database.exec(`${before}; begin`)
    const insert = database.prepare('insert into activity values (1, ?, ?, ?)')
    for (let n = 1; n <= count; n += 1) insert.run(n, 1000 + n, JSON.stringify({ n }))
    database.exec(`
      insert into activity_traces values (1, 4000, '${trace}');
      insert into activity_partitions values (1, ${count});
      insert into activity_groups values ('roll-up', 1, 3000);
      commit`)
  }
  const rows = (table: string) => {
    using database = new DatabaseSync(path, { readOnly: true })
    return database.prepare(`select count(*) as n from ${table}`).get()?.['n']
  }
  const open = embeddedEngines(folder, { activity: { days: 100_000 } })
  const { activity } = await open('tested')
  while (rows('activity_1') !== 0) await sleep(20)
  expect([rows('activity_parts'), rows('activity_traces')]).toEqual([3, 0])
  const read: unknown[] = []
  await activity.consume('roll-up', {
    handle: async ({ partition, records }) =>
      void read.push(...records.map((record) => ({ partition, ...record }))),
  })
  while (read.length < count - 3000) await sleep(5)
  expect(read).toEqual(
    Array.from({ length: count - 3000 }, (_, index) => {
      const n = 3001 + index
      return { partition: 1, offset: n, at: 1000 + n, value: { n }, ...(n === 4000 ? { trace } : {}) }
    }),
  )
  expect(await activity.latest()).toEqual([{ partition: 1, offset: count }])
  expect(await activity.lag('other')).toHaveLength(partitions)
  await open.close()
  {
    using database = new DatabaseSync(path)
    expect(database.prepare('pragma user_version').get()?.['user_version']).toBeGreaterThan(2)
  }
  await rm(folder, { recursive: true })
}, 30_000)
