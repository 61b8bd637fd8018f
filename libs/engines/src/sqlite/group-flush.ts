import { setImmediate as nextTurn } from 'node:timers/promises'
import { isStorageUnavailable, StorageUnavailable } from '../files/storage-unavailable.ts'

export type GroupFlush = {
  /** Something was written that is not durable yet. */
  wrote(): void
  /** Resolves when all that was written so far is durable; at once when it already is. */
  settled(): Promise<void>
  /** Throws after a failure: the kernel drops what it could not write, so a later flush would lie. */
  check(): void
  fail(cause: unknown): void
}

/** One flush serves all that was written before it began; what comes meanwhile shares the next one. */
export function groupFlush(path: string, flush: () => Promise<void>): GroupFlush {
  let written = 0
  let flushed = 0
  let running: Promise<void> | undefined
  let failure: Error | undefined

  const fail = (cause: unknown) => {
    failure ??= isStorageUnavailable(cause) ? cause : new StorageUnavailable(path, 'not-durable', cause)
  }
  const check = () => {
    if (failure) throw failure
  }
  const flushOnce = async () => {
    try {
      await nextTurn() // what else this turn of the loop writes comes along
      const upTo = written
      await flush()
      flushed = upTo
    } catch (cause) {
      fail(cause)
    } finally {
      running = undefined
    }
  }
  return {
    wrote() {
      written += 1
    },
    async settled() {
      const upTo = written
      check()
      while (flushed < upTo) {
        await (running ??= flushOnce())
        check()
      }
    },
    check,
    fail,
  }
}
