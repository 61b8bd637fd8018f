import { expect, test } from '@jest/globals'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { activityRecords, activityStreamSchema } from '../activity-stream/sqlite/activity-records.sqlite.ts'
import { openSqliteFile } from '../sqlite/sqlite-file.ts'

/** Of 2026-11-21. */
const schemaBefore = `
  create table activity (
    partition integer not null, "offset" integer not null, at integer not null, value text not null,
    primary key (partition, "offset")
  ) without rowid;
  create table activity_partitions (partition integer primary key, last integer not null);
  create table activity_groups (
    name text not null, partition integer not null, "offset" integer not null, primary key (name, partition)
  ) without rowid`

test('a file written before records had traces is read, and takes them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-'))
  const path = join(folder, 'shared.sqlite')
  const before = openSqliteFile(path, schemaBefore)
  before.write(() => {
    before.run(`insert into activity values (1, 1, 1000, '"before"')`)
    before.run('insert into activity_partitions values (1, 1)')
  })
  await before.close()
  const file = openSqliteFile(path, activityStreamSchema)
  try {
    const records = activityRecords(file)
    const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
    await file.commit(() => records.add([{ partition: 1, value: '"after"', trace }], 2000))
    expect(records.after(1, 0)).toEqual([
      { offset: 1, at: 1000, value: 'before' },
      { offset: 2, at: 2000, value: 'after', trace },
    ])
  } finally {
    await file.close()
    await rm(folder, { recursive: true })
  }
})
