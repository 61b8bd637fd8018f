import type { DatabaseSync } from 'node:sqlite'
import type { GroupFlush } from './group-flush.ts'
import { checkpoint, truncateLog } from './pages/checkpoint.ts'
import { logGrowth } from './pages/log-growth.ts'
import { meansBroken } from './sqlite-error.ts'

// While so many pages are moved into the file, other work waits for some milliseconds.
const pagesUntilCheckpoint = 2000
const pagesUntilRetry = 50
const hourMs = 60 * 60_000

export type Checkpoints = {
  /** A commit of so many changes was written. */
  wrote(changes: number): void
  stop(): void
}

/**
 * Moves the log of a file into it before it grows large, and truncates it after `truncateMs` with writes: until then it may hold
 * overwritten data. Not SQLite's own automatic checkpoint, which does not report a disk that fails.
 */
export function checkpoints(given: {
  database: DatabaseSync
  path: string
  group: GroupFlush
  truncateMs?: number | undefined
}): Checkpoints {
  const { database, path, group, truncateMs = hourMs } = given
  const growth = logGrowth()
  let pages = 0
  let hasStopped = false
  let isCutOff = false

  const bringNow = (bring: typeof checkpoint) => {
    if (hasStopped) return
    pages = 0
    try {
      const brought = bring(database, path)
      growth.learn(brought)
      isCutOff = bring === truncateLog && brought.isComplete
    } catch (error) {
      if (meansBroken(error)) return group.fail(error)
      pages = pagesUntilCheckpoint - pagesUntilRetry
    }
  }
  // After a flush and its acknowledgements, when there is little left in the log to sync on this thread.
  const bringSoon = (bring: typeof checkpoint) =>
    void group.settled().then(
      () => setImmediate(() => bringNow(bring)),
      () => undefined,
    )
  const cutting = setInterval(() => isCutOff || bringSoon(truncateLog), truncateMs).unref()

  return {
    wrote(changes) {
      isCutOff = false
      const before = pages
      pages += growth.pagesOf(changes)
      if (before < pagesUntilCheckpoint && pages >= pagesUntilCheckpoint) bringSoon(checkpoint)
    },
    stop() {
      hasStopped = true
      clearInterval(cutting)
    },
  }
}
