import type { SqliteFile } from './sqlite-file.ts'

const pagesWorthwhile = 4_096
/** To write a file anew takes as much memory as it has pages in use, and delays its end. */
const pagesRewritten = 65_536

/** Has a file written anew when it is closed, if most of its pages are free: SQLite uses them again, and gives none back. */
export function giveBack(file: SqliteFile): void {
  const pages = file.number('pragma page_count')
  const free = file.number('pragma freelist_count')
  if (free >= pagesWorthwhile && free > pages / 2 && pages - free <= pagesRewritten) file.eraseAtClose()
}
