import type { SqliteFile } from '../sqlite/sqlite-file.ts'

/**
 * Since 2026-11-22, a removal is stored with its time. Removals from before count as removed now. May leave when no data
 * directory from before exists.
 */
export function addRemovalTimes(file: SqliteFile, table: string): void {
  if (file.row(`select 1 from pragma_table_info(?) where name = 'removed'`, table.slice(1, -1))) return
  file.run(`alter table ${table} add column removed integer`)
  file.run(`update ${table} set removed = ? where body is null`, Date.now())
}
