import type { SqliteFile } from '../sqlite/sqlite-file.ts'

/**
 * Since 2026-11-25, a key that counts once is remembered as long as it can come again, as a hash. Before, each was remembered
 * whole, by the month of 30 days in which it was seen, for three months more. Totals from before go on being counted with such
 * keys until they are dropped. May leave with the last of them.
 */
const monthMs = 30 * 24 * 60 * 60 * 1000
const monthsRemembered = 3
const monthOf = (time: number) => Math.floor(time / monthMs)

/** On Redis: the months that count, this one first, and how long it may be needed. */
export const quarterOf = (now: number) => ({
  months: Array.from({ length: monthsRemembered + 1 }, (_, age) => monthOf(now) - age),
  seconds: Math.ceil(((monthOf(now) + 1 + monthsRemembered) * monthMs - now) / 1000),
})
export const quarterMember = (key: string) => `=${key.toWellFormed()}`

/** In SQLite: whether a key is new, which is remembered from now on. Only inside a commit. */
export function isNewInQuarter(file: SqliteFile, table: string, { key, now }: { key: string; now: number }) {
  file.run(`create table if not exists ${table} (key text primary key, month integer not null) without rowid`)
  const month = monthOf(now)
  const remember = `insert into ${table} values (?, ?)
    on conflict (key) do update set month = excluded.month where month < ?`
  return file.run(remember, key, month, month - monthsRemembered) === 1
}

/** Keys from before 2026-11-22 have no month: they count as seen in this one. */
export function addMonths(file: SqliteFile, now: number): void {
  const columns = file.rows<{ name: string }>(`select name from pragma_table_info('counted_once')`)
  if (columns.length === 1)
    file.run(`alter table counted_once add column month integer not null default ${monthOf(now)}`)
}
