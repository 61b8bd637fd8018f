import { partitions } from '../activity-stream/partition-of.ts'
import { rowsTable } from '../activity-stream/sqlite/activity-rows.sqlite.ts'
import type { SqliteFile } from '../sqlite/sqlite-file.ts'

/** Few enough that a step fits into the memory of SQLite. */
const movedAtOnce = 20_000

/**
 * Until 2026-11-27, the records of all partitions were in one table. It is emptied before anything is read, oldest first: whatever
 * ends a step, each record is in one place. May leave with schema 3.
 */
export function moveFromOneTable(file: SqliteFile): void {
  if (!file.row(`select 1 from sqlite_schema where type = 'table' and name = 'activity'`)) return
  for (let partition = 0; partition < partitions; partition += 1) while (moveSome(file, partition) > 0);
  file.write(() => file.run('drop table activity'))
}

function moveSome(file: SqliteFile, partition: number): number {
  return file.write(() => {
    const upTo = file.row<{ offset: number | null }>(
      `select max("offset") as "offset" from (
         select "offset" from activity where partition = ? order by "offset" limit ?)`,
      partition,
      movedAtOnce,
    )?.offset
    if (upTo == null) return 0
    file.run(
      `insert into ${rowsTable(partition)} select "offset", at, value from activity
         where partition = ? and "offset" <= ? order by "offset"`,
      partition,
      upTo,
    )
    return file.run('delete from activity where partition = ? and "offset" <= ?', partition, upTo)
  })
}
