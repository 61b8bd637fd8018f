import { giveBack } from '../../sqlite/give-back.ts'
import type { SqliteFile } from '../../sqlite/sqlite-file.ts'
import type { RecordedActivity } from '../activity-stream.ts'
import { moveFromOneTable } from '../../upgrades/activity-in-one-table.sqlite.ts'
import { partitions } from '../partition-of.ts'
import { activityClosing, usualClosing } from './activity-closing.sqlite.ts'
import { activityParts, activityPartsSchema } from './activity-parts.sqlite.ts'
import { activityRows, activityRowsSchema } from './activity-rows.sqlite.ts'
import type { ReadAfter } from './consumer-group.ts'
import type { StoredRecord } from './part-body.ts'

/** `activity_traces`: of the few records whose trace is sampled. */
export const activityStreamSchema = `
  ${activityPartsSchema};
  ${activityRowsSchema};
  create table if not exists activity_traces (
    partition integer not null, "offset" integer not null, trace text not null, primary key (partition, "offset")
  ) without rowid;
  create table if not exists activity_partitions (partition integer primary key, last integer not null);
  create table if not exists activity_groups (
    name text not null, partition integer not null, "offset" integer not null, primary key (name, partition)
  ) without rowid`

export type ArrivedRecord = { partition: number; value: string; trace?: string | undefined }
export type ActivityRecords = ReturnType<typeof activityRecords>

export const batchSize = 500
/** For consumers in bulk: many records share one flush and one commit of offsets. */
export const bulkSize = 1_000
// Few enough that a sweep does not hold up the loop.
const forgottenAtOnce = 5000
const partsForgottenAtOnce = 20

const parsed = (record: StoredRecord): RecordedActivity => ({ ...record, value: JSON.parse(record.value) })

/** What the stream stores: its records, as rows and older ones in parts, and the offset of each group in each partition. */
export function activityRecords(file: SqliteFile, closing = usualClosing) {
  moveFromOneTable(file)
  const parts = activityParts(file)
  const rows = activityRows(file)
  const last = (partition: number) =>
    file.row<{ last: number }>('select last from activity_partitions where partition = ?', partition)?.last ??
    0

  // Stored beside the records, so that no offset is used again after they are deleted.
  const reach = (partition: number, offset: number) =>
    file.run(
      'insert into activity_partitions values (?, ?) on conflict (partition) do update set last = excluded.last',
      partition,
      offset,
    )
  const tracesAfter = (partition: number, offset: number, limit: number) =>
    file.rows<{ offset: number; trace: string }>(
      'select "offset", trace from activity_traces where partition = ? and "offset" > ? order by "offset" limit ?',
      partition,
      offset,
      limit,
    )
  const rowsAfter = (partition: number, offset: number, limit: number): StoredRecord[] => {
    const traces = new Map(tracesAfter(partition, offset, limit).map((one) => [one.offset, one.trace]))
    return rows.after(partition, offset, limit).map((row) => {
      const trace = traces.get(row.offset)
      return trace ? { ...row, trace } : row
    })
  }
  /** Answers records after an offset, and whether there may be more; remembers the part that it is in. */
  const reader = (partition: number): ReadAfter => {
    let part: ReturnType<typeof parts.after>
    return (offset, limit) => {
      if (!part || offset + 1 < part.first || offset >= part.last) part = parts.after(partition, offset)
      if (!part) {
        const found = rowsAfter(partition, offset, limit).map(parsed)
        return { found, more: found.length === limit }
      }
      const from = Math.max(0, offset + 1 - part.first)
      return { found: part.records.slice(from, from + limit).map(parsed), more: true }
    }
  }
  return {
    add(records: readonly ArrivedRecord[], at: number) {
      const offsets = new Map<number, number>()
      for (const { partition, value, trace } of records) {
        const offset = (offsets.get(partition) ?? last(partition)) + 1
        offsets.set(partition, offset)
        rows.add(partition, { offset, at, value })
        if (trace) file.run('insert into activity_traces values (?, ?, ?)', partition, offset, trace)
      }
      offsets.forEach((offset, partition) => reach(partition, offset))
    },
    after: (partition: number, offset: number, limit = batchSize) => reader(partition)(offset, limit).found,
    reader,
    giveBack: () => giveBack(file),
    close: activityClosing({ file, parts, rows, rowsAfter, last, closing }),

    /** The last offset of each partition that holds records. */
    latest: () =>
      Array.from({ length: partitions }, (_, partition) => partition).flatMap((partition) => {
        const offset = rows.last(partition) ?? parts.last(partition)
        return offset === undefined ? [] : [{ partition, offset }]
      }),

    lastBefore(partition: number, time: number): number {
      if (time === Infinity) return last(partition)
      const closed = parts.firstFrom(partition, time)
      if (closed !== undefined) return closed - 1
      const first = rows.firstFrom(partition, time)
      return first === undefined ? last(partition) : first - 1
    },

    forgetGroup: (group: string) =>
      file.commit(() => file.run('delete from activity_groups where name = ?', group)),

    committed: (group: string, partition: number) =>
      file.row<{ offset: number }>(
        'select "offset" from activity_groups where name = ? and partition = ?',
        group,
        partition,
      )?.offset ?? 0,

    commit: (group: string, partition: number, offset: number) =>
      file.write(() =>
        file.run(
          `insert into activity_groups values (?, ?, ?)
           on conflict (name, partition) do update set "offset" = excluded."offset"`,
          group,
          partition,
          offset,
        ),
      ),
    /** Removes what is older than `before` and committed by every group there ever was; answers whether there is more. */
    forget: (before: number) =>
      file.write(() => {
        const groups = file.number('select count(distinct name) from activity_groups')
        let more = false
        for (let partition = 0; partition < partitions; partition++) {
          const upTo = file.number(
            'select min("offset") from activity_groups where partition = ? having count(*) = ?',
            partition,
            groups,
          )
          const forgotten = rows.forget(partition, { before, upTo, limit: forgottenAtOnce })
          const forgottenParts = parts.forget(partition, { before, upTo, limit: partsForgottenAtOnce })
          file.run(
            'delete from activity_traces where partition = ? and "offset" < ?',
            partition,
            rows.after(partition, 0, 1)[0]?.offset ?? last(partition) + 1,
          )
          more ||= forgotten === forgottenAtOnce || forgottenParts === partsForgottenAtOnce
        }
        return more
      }),
  }
}
