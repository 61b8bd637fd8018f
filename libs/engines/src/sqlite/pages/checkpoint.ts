import type { DatabaseSync } from 'node:sqlite'
import { rowOf } from '../query.ts'
import { forgetSums, noteFrames } from './page-sums.ts'

/** How long a call waits for another process. */
export const busyMs = 5000

type Progress = { busy: number; log: number; checkpointed: number }
const bring = (database: DatabaseSync, how: 'passive' | 'truncate') =>
  rowOf<Progress>(database.prepare(`pragma wal_checkpoint(${how})`))

/**
 * Moves the log into the file, and stores the checksums of the moved pages before the log is reused. Answers how many frames
 * the log holds, and whether all of them are in the file now: not while another process reads.
 */
export function checkpoint(database: DatabaseSync, path: string): { frames: number; isComplete: boolean } {
  const { log = 0, checkpointed } = bring(database, 'passive') ?? {}
  const isComplete = log === checkpointed
  if (isComplete) noteOrForget(path, log)
  return { frames: log, isComplete }
}

/** The same, and then empties the log, unless somebody reads: it may hold data that was overwritten in the file. */
export function truncateLog(database: DatabaseSync, path: string): ReturnType<typeof checkpoint> {
  const { frames, isComplete } = checkpoint(database, path)
  return { frames, isComplete: isComplete && cutOff(database) }
}

/** Truncates the log when it is in the file and nobody reads it; does not wait. */
export function cutOff(database: DatabaseSync): boolean {
  database.exec('pragma busy_timeout = 0')
  try {
    return bring(database, 'truncate')?.busy === 0
  } finally {
    database.exec(`pragma busy_timeout = ${busyMs}`)
  }
}

/** Before the file is closed, because closing would move the rest of the log without checksums. */
export function lastCheckpoint(database: DatabaseSync, path: string): void {
  try {
    if (!checkpoint(database, path).isComplete) forget(path)
  } catch {
    forget(path)
  }
}

/** Where there is no space for new checksums, old ones are deleted. */
function noteOrForget(path: string, frames: number): void {
  try {
    noteFrames(path, frames)
  } catch {
    forget(path)
  }
}

function forget(path: string): void {
  try {
    forgetSums(path)
  } catch {
    // a disk that refuses to delete them takes no pages either
  }
}
