import type { DatabaseSync } from 'node:sqlite'
import { forgetSums, noteFrames } from './page-sums.ts'

type Progress = { busy: number; log: number; checkpointed: number }

/**
 * Brings what the log holds into the file, and notes the checksums of what it brought before the log is used again.
 * Answers how many frames the log holds, and whether all of them are in the file now: not while another process reads.
 */
export function checkpoint(database: DatabaseSync, path: string): { frames: number; isComplete: boolean } {
  const { log, checkpointed } = database.prepare('pragma wal_checkpoint(passive)').get() as Progress
  const isComplete = log === checkpointed
  if (isComplete) noteOrForget(path, log)
  return { frames: log, isComplete }
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
