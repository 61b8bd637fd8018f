import type { SqliteFile } from '../sqlite/sqlite-file.ts'

/**
 * Since 2026-11-22, keys that count once are remembered with their month. Keys from before count as seen in this one. May leave
 * when no data directory from before exists.
 */
export function addMonths(file: SqliteFile, month: number): void {
  if (file.row(`select 1 from pragma_table_info('counted_once') where name = 'month'`)) return
  file.run(`alter table counted_once add column month integer not null default ${month}`)
}
