import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { makeDirectoryNow } from '../../files/durable-directory.ts'
import type { Report } from '../../report.ts'
import { lockDirectory } from '../../sqlite/directory-lock.ts'
import { meansBusy } from '../../sqlite/sqlite-error.ts'
import { spoolBroken } from './spool-error.ts'
import { openSpool, type Spool } from './spool-file.ts'
import { fieldOf } from '../../message-of.ts'

/** The first numbered folder that no process holds, with whatever its last holder left; held until it is closed. */
export function takeSlot(directory: string, report: Report): Spool {
  try {
    for (let number = 1; ; number++) {
      const spool = takeIfFree(directory, number, report)
      if (spool) return spool
    }
  } catch (error) {
    throw spoolBroken(directory, error)
  }
}

/** One after another, the folders that no process holds and where records wait. Each is released by closing it. */
export function* leftBehind(directory: string, report: Report): Generator<Spool> {
  for (const number of slotsIn(directory)) {
    const spool = takeIfFree(directory, number, report)
    if (spool) yield spool
  }
}

const slotsIn = (directory: string) =>
  readdirSync(directory)
    .filter((name) => /^\d+$/.test(name))
    .map(Number)

// Empty folders stay: a lock on a removed one would exclude nobody.
function takeIfFree(directory: string, number: number, report: Report): Spool | undefined {
  const slot = join(directory, String(number))
  makeDirectoryNow(slot)
  const unlock = lockIfFree(slot)
  if (!unlock) return undefined
  try {
    const spool = openSpool(slot, report)
    return { ...spool, close: () => spool.close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

function lockIfFree(directory: string) {
  try {
    return lockDirectory(directory)
  } catch (error) {
    if (meansBusy(fieldOf(error, 'cause'))) return undefined
    throw error
  }
}
