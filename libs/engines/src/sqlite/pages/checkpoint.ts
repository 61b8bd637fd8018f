import type { DatabaseSync } from 'node:sqlite'
import { rowOf } from '../query.ts'
import { forgetSums, noteFrames } from './page-sums.ts'

/** How long a call waits for another process. */
export const busyMs = 5000

type Progress = { busy: number; log: number; checkpointed: number }
const bring = (database: DatabaseSync, how: 'passive' | 'truncate') =>
  rowOf<Progress>(database.prepare(`pragma wal_checkpoint(${how})`))

/**
 * Brings what the log holds into the file, and notes the checksums of what it brought before the log is used again.
 * Answers how many frames the log holds, and whether all of them are in the file now: not while another process reads.
 */
export function checkpoint(database: DatabaseSync, path: string): { frames: number; isComplete: boolean } {
  const { log = 0, checkpointed } = bring(database, 'passive') ?? {}
  const isComplete = log === checkpointed
  if (isComplete) noteOrForget(path, log)
  return { frames: log, isComplete }
}

/** The same, and then nothing is left in the log, unless somebody reads: it may hold what is overwritten in the file. */
export function truncateLog(database: DatabaseSync, path: string): ReturnType<typeof checkpoint> {
  const { frames, isComplete } = checkpoint(database, path)
  return { frames, isComplete: isComplete && cutOff(database) }
}

/** Cuts the log off when it is in the file and nobody reads it; waits for nobody. */
export function cutOff(database: DatabaseSync): boolean {
  database.exec('pragma busy_timeout = 0')
  try {
    return bring(database, 'truncate')?.busy === 0
  } finally {
    database.exec(`pragma busy_timeout = ${busyMs}`)
  }
}

/** Before the file is closed, which would bring over what is left of the log without a word. */
export function lastCheckpoint(database: DatabaseSync, path: string): void {
  try {
    if (!checkpoint(database, path).isComplete) forget(path)
  } catch {
    forget(path)
  }
}

/** Where there is no space for checksums, there had better be none than old ones. */
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
    // a disk that does not let go of them takes no pages either
  }
}
