import type { DatabaseSync } from 'node:sqlite'
import { cutOff } from './pages/checkpoint.ts'
import { forgetSums, noteAll } from './pages/page-sums.ts'

/**
 * Rewrites a file before it is closed. Deleted data is overwritten at once, but a page that SQLite rearranged may still have an
 * old copy of a row in its free space.
 */
export function erase(database: DatabaseSync, path: string): void {
  forgetSums(path) // first: after a crash in between, no page is compared with an old checksum
  database.exec('pragma temp_store = memory; vacuum')
  if (cutOff(database)) noteAll(path)
}
