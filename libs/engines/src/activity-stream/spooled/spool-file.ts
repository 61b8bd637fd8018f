import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSqliteFile } from '../../sqlite/sqlite-file.ts'
import type { ActivityRecord } from '../activity-stream.ts'

/** Records that wait on this disk, in the order in which they came. */
export type Spool = {
  /** Resolves when all of the records are durable. */
  add(records: readonly ActivityRecord[]): Promise<void>
  first(count: number): readonly (ActivityRecord & { id: number })[]
  /** Removes everything up to and including this id. */
  forget(id: number): void
  count(): number
  check(): void
  close(): Promise<void>
}

type Row = { key: string; value: string }

const schema =
  'create table if not exists spool (id integer primary key, key text not null, value text not null)'

// A flush costs more than what it brings to the disk: a little patience lets many share it.
const gatherMs = 1

export function openSpool(directory: string): Spool {
  const file = openSqliteFile(join(directory, 'spool.sqlite'), schema)
  let arrived: Row[] = []
  let stored: Promise<void> | undefined

  const insert = ({ key, value }: Row) => file.run('insert into spool (key, value) values (?, ?)', key, value)
  const storeArrived = async () => {
    await sleep(gatherMs)
    const batch = arrived
    arrived = []
    stored = undefined
    await file.commit(() => batch.forEach(insert))
  }
  return {
    async add(records) {
      const rows = records.map(({ key, value }) => ({ key, value: JSON.stringify(value ?? null) }))
      for (const row of rows) arrived.push(row)
      await (stored ??= storeArrived())
    },
    first: (count) =>
      file
        .rows<{ id: number; key: string; value: string }>('select * from spool order by id limit ?', count)
        .map(({ id, key, value }) => ({ id, key, value: JSON.parse(value) as unknown })),
    forget: (id) => void file.write(() => file.run('delete from spool where id <= ?', id)),
    count: () => file.row<{ n: number }>('select count(*) as n from spool')!.n,
    check: file.check,
    async close() {
      await stored?.catch(() => undefined)
      await file.close()
    },
  }
}
