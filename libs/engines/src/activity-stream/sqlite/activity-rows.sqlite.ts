import type { SqliteFile } from '../../sqlite/sqlite-file.ts'
import { partitions } from '../partition-of.ts'

const everyPartition = Array.from({ length: partitions }, (_, partition) => partition)
export const rowsTable = (partition: number) => `activity_${partition}`

/** A table for each partition: records come at its end, where SQLite fills each page and divides none. */
export const activityRowsSchema = everyPartition
  .map(
    (partition) => `create table if not exists ${rowsTable(partition)} (
      "offset" integer primary key, at integer not null, value text not null
    )`,
  )
  .join(';')

export type Row = { offset: number; at: number; value: string }
export type ActivityRows = ReturnType<typeof activityRows>

/** The records that are not in parts yet. */
export function activityRows(file: SqliteFile) {
  const sql = everyPartition.map(rowsTable).map((table) => ({
    add: `insert into ${table} values (?, ?, ?)`,
    after: `select "offset", at, value from ${table} where "offset" > ? order by "offset" limit ?`,
    last: `select max("offset") as "offset" from ${table}`,
    firstFrom: `select "offset" from ${table} where at >= ? order by "offset" limit 1`,
    remove: `delete from ${table} where "offset" between ? and ?`,
    forget: `delete from ${table} where at < ?1 and "offset" in (
      select "offset" from ${table} where "offset" <= ?2 order by "offset" limit ?3)`,
  }))
  const of = (partition: number) => {
    const statements = sql[partition]
    if (!statements) throw new RangeError(`there is no partition ${partition}`)
    return statements
  }
  return {
    add: (partition: number, { offset, at, value }: Row) => file.run(of(partition).add, offset, at, value),
    after: (partition: number, offset: number, limit: number) =>
      file.rows<Row>(of(partition).after, offset, limit),
    last: (partition: number) => file.row<{ offset: number | null }>(of(partition).last)?.offset ?? undefined,
    /** The first that was appended at a time or later. */
    firstFrom: (partition: number, time: number) =>
      file.row<{ offset: number }>(of(partition).firstFrom, time)?.offset,
    remove: (partition: number, from: number, to: number) => file.run(of(partition).remove, from, to),
    /** Of the first `limit` up to an offset, removes those that are older; answers how many. */
    forget: (partition: number, { before, upTo, limit }: { before: number; upTo: number; limit: number }) =>
      file.run(of(partition).forget, before, upTo, limit),
  }
}
