import type { DatabaseSync } from 'node:sqlite'
import { cutOff } from './pages/checkpoint.ts'
import { forgetSums, noteAll } from './pages/page-sums.ts'

/**
 * Writes a file anew from what is there, before it is closed. What is deleted is overwritten at once, but a page that SQLite arranges
 * anew may still have, where nothing stands, a row as it was before it moved to another page.
 */
export function erase(database: DatabaseSync, path: string): void {
  forgetSums(path) // first: whatever a crash leaves of this, no page is held against what it was before
  database.exec('pragma temp_store = memory; vacuum')
  if (cutOff(database)) noteAll(path)
}
