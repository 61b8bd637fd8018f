import { expect, test } from '@jest/globals'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { activityRecords, activityStreamSchema } from '../activity-stream/sqlite/activity-records.sqlite.ts'
import { openSqliteFile } from '../sqlite/sqlite-file.ts'
import { oneTable } from './activity-in-one-table.fixtures.ts'

/** Of 2026-11-26, as schema 3. */
const schemaBefore = `
  create table if not exists activity_parts (
    partition integer not null, first integer not null, last integer not null, until integer not null, body blob not null,
    primary key (partition, last)
  );
  ${oneTable}`
const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
const count = 25_000

test('records of a folder in which all partitions shared a table are read where they were, also where moving them ended half-way', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-'))
  const path = join(folder, 'shared.sqlite')
  const before = openSqliteFile(path, schemaBefore)
  before.write(() => {
    for (let n = 1; n <= count; n += 1)
      before.run('insert into activity values (1, ?, ?, ?)', n, 1000 + n, `{"n":${n}}`)
    before.run(`insert into activity values (3, 7, 5000, '"other"')`)
    before.run('insert into activity_partitions values (1, ?), (3, 7)', count)
    before.run('insert into activity_traces values (1, 20001, ?)', trace)
    before.run(`insert into activity_groups values ('roll-up', 1, 20000), ('roll-up', 3, 0)`)
    // As a step left it that was the last one.
    before.run(
      'create table activity_1 ("offset" integer primary key, at integer not null, value text not null)',
    )
    const moved = 'from activity where partition = 1 and "offset" <= 50'
    before.run(`insert into activity_1 select "offset", at, value ${moved}`)
    before.run(`delete ${moved}`)
  })
  await before.close()
  const file = openSqliteFile(path, activityStreamSchema)
  try {
    const records = activityRecords(file)
    expect(records.latest()).toEqual([
      { partition: 1, offset: count },
      { partition: 3, offset: 7 },
    ])
    expect(records.after(1, 0, 2 * count).map(({ offset }) => offset)).toEqual(
      Array.from({ length: count }, (_, index) => index + 1),
    )
    expect(records.after(1, 20_000, 1)).toEqual([{ offset: 20_001, at: 21_001, value: { n: 20_001 }, trace }])
    expect(records.after(3, 0)).toEqual([{ offset: 7, at: 5000, value: 'other' }])
    expect([records.committed('roll-up', 1), records.lastBefore(1, 21_001)]).toEqual([20_000, 20_000])
    await file.commit(() => records.add([{ partition: 3, value: '"after"' }], 6000))
    expect(records.after(3, 7)).toEqual([{ offset: 8, at: 6000, value: 'after' }])
    expect(file.row(`select 1 from sqlite_schema where name = 'activity'`)).toBeUndefined()
  } finally {
    await file.close()
    await rm(folder, { recursive: true })
  }
})
