import { setImmediate as nextTurn } from 'node:timers/promises'
import { isStorageUnavailable, StorageUnavailable } from '../files/storage-unavailable.ts'

export type GroupFlush = {
  /** Something was written that is not durable yet. */
  wrote(): void
  /** Resolves when all that was written so far is durable; at once when it already is. */
  settled(): Promise<void>
  /** Throws after a failure: the kernel drops what it could not write, so a later flush would succeed wrongly. */
  check(): void
  fail(cause: unknown): void
}

/** One flush covers all that was written before it started; later writes share the next one. */
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
      await nextTurn() // so that other writes of this turn are included
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
