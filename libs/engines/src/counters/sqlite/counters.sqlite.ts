import type { SqliteFile } from '../../sqlite/sqlite-file.ts'
import type { Counters, Increment, Tally } from '../counters.ts'
import { checkTallies, sumUp } from '../sum-up.ts'

export const countersSchema = `
  create table if not exists counters (
    counter text not null, field text not null, total integer not null, primary key (counter, field)
  ) without rowid;
  create table if not exists counted (source text primary key, "offset" integer not null) without rowid;
  create table if not exists counted_once (key text primary key) without rowid`

export function sqliteCounters(file: SqliteFile): Counters {
  const reached = (source: string) =>
    file.row<{ offset: number }>('select "offset" from counted where source = ?', source)?.offset

  const countsNow = ({ once }: Tally) =>
    once === undefined || file.run('insert into counted_once values (?) on conflict do nothing', once) === 1

  const increase = ({ counter, field, by }: Increment) =>
    file.run(
      `insert into counters values (?, ?, ?)
       on conflict (counter, field) do update set total = total + excluded.total`,
      counter,
      field,
      by,
    )
  return {
    async add(source, offset, tallies) {
      checkTallies(tallies)
      await file.commit(() => {
        if ((reached(source) ?? -Infinity) >= offset) return
        for (const increment of sumUp(tallies.filter(countsNow))) increase(increment)
        file.run(
          `insert into counted values (?, ?)
           on conflict (source) do update set "offset" = excluded."offset"`,
          source,
          offset,
        )
      })
    },
    async offset(source) {
      const offset = reached(source)
      await file.durable()
      return offset
    },
    async read(counters) {
      return counters.map((counter) =>
        Object.fromEntries(
          file
            .rows<{ field: string; total: number }>(
              'select field, total from counters where counter = ? order by field',
              counter,
            )
            .map(({ field, total }) => [field, total]),
        ),
      )
    },
  }
}
