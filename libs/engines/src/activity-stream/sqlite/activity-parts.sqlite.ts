import { StorageUnavailable } from '../../files/storage-unavailable.ts'
import type { SqliteFile } from '../../sqlite/sqlite-file.ts'
import { pack, unpack, type StoredRecord } from './part-body.ts'

/** Consecutive records in one compressed body. `until`: when the latest of them was appended. */
export const activityPartsSchema = `
  create table if not exists activity_parts (
    partition integer not null, first integer not null, last integer not null, until integer not null, body blob not null,
    primary key (partition, last)
  )`

type Part = { first: number; last: number; until: number; body: Uint8Array }
export type ActivityParts = ReturnType<typeof activityParts>

/** The parts of each partition, in the order of their offsets; the records behind them are rows. */
export function activityParts(file: SqliteFile) {
  const recordsOf = (partition: number, { first, last, body }: Part): StoredRecord[] => {
    try {
      return unpack(body, first, last)
    } catch (cause) {
      const what = `offsets ${first} to ${last} of partition ${partition} of the activity stream cannot be read`
      throw new StorageUnavailable(file.path, 'damaged', new Error(what, { cause }))
    }
  }
  /** The first part where this holds: ?1 is the partition, ?2 the value. */
  const firstWhere = (partition: number, holds: string, value: number) => {
    const part = file.row<Part>(
      `select first, last, until, body from activity_parts where partition = ?1 and ${holds} order by last limit 1`,
      partition,
      value,
    )
    return part && { first: part.first, last: part.last, records: recordsOf(partition, part) }
  }
  return {
    /** The part with the first record after an offset. */
    after: (partition: number, offset: number) => firstWhere(partition, 'last > ?2', offset),

    /** The first offset in parts that was appended at a time or later. */
    firstFrom: (partition: number, time: number): number | undefined =>
      firstWhere(partition, 'until >= ?2', time)?.records.find(({ at }) => at >= time)?.offset,

    /** The newest part, if it has fewer records. */
    newestBelow: (partition: number, records: number) =>
      firstWhere(
        partition,
        'last = (select max(last) from activity_parts where partition = ?1) and last - first + 1 < ?2',
        records,
      ),

    /** The last offset in parts. */
    last: (partition: number): number | undefined =>
      file.row<{ last: number | null }>(
        'select max(last) as last from activity_parts where partition = ?',
        partition,
      )?.last ?? undefined,

    async make(records: readonly StoredRecord[]): Promise<Part> {
      return {
        first: records[0]?.offset ?? 0,
        last: records.at(-1)?.offset ?? 0,
        until: records.reduce((latest, { at }) => Math.max(latest, at), 0),
        body: await pack(records),
      }
    },
    add: (partition: number, { first, last, until, body }: Part) =>
      file.run('insert into activity_parts values (?, ?, ?, ?, ?)', partition, first, last, until, body),

    remove: (partition: number, last: number) =>
      file.run('delete from activity_parts where partition = ? and last = ?', partition, last),

    /** Removes whole parts that are older, up to an offset; answers how many. */
    forget: (partition: number, { before, upTo, limit }: { before: number; upTo: number; limit: number }) =>
      file.run(
        `delete from activity_parts where partition = ?1 and last in (
           select last from activity_parts where partition = ?1 and last <= ?2 and until < ?3 order by last limit ?4)`,
        partition,
        upTo,
        before,
        limit,
      ),
  }
}
