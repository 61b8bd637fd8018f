import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Report } from '../../report.ts'
import { flushToDisk, openSqliteFile } from '../../sqlite/sqlite-file.ts'
import type { ActivityRecord } from '../activity-stream.ts'

/** Records that wait on this disk, in the order in which they came. */
export type Spool = ReturnType<typeof openSpool>

type Row = { key: string; value: string; trace: string | undefined }

/** `spool_traces`: of the few records whose trace is sampled. */
const schema = `
  create table if not exists spool (id integer primary key, key text not null, value text not null);
  create table if not exists spool_traces (id integer primary key, trace text not null);
  delete from spool_traces where id not in (select id from spool)`

// A flush costs more than what it writes: after a short wait many records share one.
const gatherMs = 1

/** `report` is called for what of the file cannot be read. */
export function openSpool(directory: string, report: Report) {
  const file = openSqliteFile(join(directory, 'spool.sqlite'), schema, flushToDisk, { report })
  let arrived: Row[] = []
  let stored: Promise<void> | undefined

  const insert = ({ key, value, trace }: Row) => {
    file.run('insert into spool (key, value) values (?, ?)', key, value)
    if (trace) file.run('insert into spool_traces values (last_insert_rowid(), ?)', trace)
  }
  const storeArrived = async () => {
    await sleep(gatherMs)
    const batch = arrived
    arrived = []
    stored = undefined
    await file.commit(() => batch.forEach(insert))
  }
  return {
    /** Resolves when all of the records are durable. */
    async add(records: readonly ActivityRecord[]) {
      const rows = records.map(({ key, value, trace }) => ({
        key,
        value: JSON.stringify(value ?? null),
        trace,
      }))
      for (const row of rows) arrived.push(row)
      await (stored ??= storeArrived())
    },
    first: (count: number) =>
      file
        .rows<{ id: number; key: string; value: string; trace: string | null }>(
          'select id, key, value, trace from spool left join spool_traces using (id) order by id limit ?',
          count,
        )
        .map(({ id, key, value, trace }) => ({
          id,
          key,
          value: JSON.parse(value),
          ...(trace === null ? {} : { trace }),
        })),
    /** Removes everything up to and including this id. */
    forget: (id: number) =>
      file.write(() => {
        file.run('delete from spool where id <= ?', id)
        file.run('delete from spool_traces where id <= ?', id)
      }),
    count: () => file.number('select count(*) from spool'),
    check: file.check,
    async close() {
      await stored?.catch(() => undefined)
      await file.close()
    },
  }
}
