import type { SqliteFile } from '../sqlite/sqlite-file.ts'

/** Since 2026-11-27, an event may have a note. May leave when no data directory from before exists. */
export function addEventNotes(file: SqliteFile): void {
  if (file.row(`select 1 from pragma_table_info('events') where name = 'note'`)) return
  file.write(() => file.run('alter table events add column note text'))
}
