import { exponentialBackOff, retry, semaphore, type BackOff } from '@vitrine/concurrency'
import { refuse } from '@vitrine/event-sourcing'
import { isOutage } from '@vitrine/service-kit'
import { MailFailed } from './mailer.ts'

export type MailQueue = ReturnType<typeof mailQueue>

const atOnce = 4
const attempts = 8
const isWorthAnother = (error: unknown) => (error instanceof MailFailed ? !error.isRefused : isOutage(error))

/** Mails to be written and sent after the request that asked for them has been answered. */
export function mailQueue(given: {
  /** Called with every failure; `isGivenUp`: it is not tried again. */
  onFailed: (error: unknown, isGivenUp: boolean) => void
  most?: number
  backOff?: BackOff
}) {
  const { onFailed, most = 1_000, backOff = exponentialBackOff(1_000, 60_000) } = given
  const stopping = new AbortController()
  const waiting = new Set<Promise<void>>()
  const { run } = semaphore({ atOnce, waiting: most, refuse: refuseFull })

  const done = async (work: () => Promise<void>) => {
    try {
      await retry(() => run(work), {
        passes: isWorthAnother,
        attempts,
        backOff,
        signal: stopping.signal,
        onRetry: (error) => onFailed(error, false),
      })
    } catch (error) {
      onFailed(error, true)
    }
  }
  return {
    /** Nobody waits for it. A mail that fails for some minutes, or comes when too many wait, is given up and reported. */
    add(work: () => Promise<void>) {
      if (waiting.size >= most || stopping.signal.aborted)
        return onFailed(new Error('Too many mails wait'), true)
      const one: Promise<void> = done(work).finally(() => waiting.delete(one))
      waiting.add(one)
    },
    /** Resolves when nothing is under way; what waits to be tried again is given up. */
    async stop() {
      stopping.abort()
      await Promise.all(waiting)
    },
  }
}

const refuseFull = (): never => refuse('unavailable', 'service-unavailable', 'Too many mails wait.')
