import { exponentialBackOff, type BackOff } from './back-off.ts'
import { deadline, OutOfTime } from './deadline.ts'
import { pause } from './pause.ts'

/** It is tried again while all of these hold; what was left out sets no bound. */
export type RetryOptions = {
  /** Tells what goes away by itself; anything else is thrown at once. */
  passes(error: unknown): boolean
  attempts?: number
  /** How long the whole takes at most; then `OutOfTime` is thrown, caused by the failure before. */
  budgetMs?: number
  /** How long it is tried again. */
  retryMs?: number
  /** Once it is aborted, the failure stands. */
  signal?: AbortSignal
  backOff?: BackOff
  /** Hears of each failure that is tried again. */
  onRetry?(error: unknown): void
}

const briefly = exponentialBackOff(25, 250)

/** What the first attempt that succeeds answers. */
export async function retry<T>(attempt: () => Promise<T>, given: RetryOptions): Promise<T> {
  const { passes, attempts = Infinity, budgetMs = Infinity, retryMs = budgetMs, signal, onRetry } = given
  const { backOff = briefly } = given
  const began = performance.now()
  const left = (ms: number) => began + ms - performance.now()
  let failure: unknown
  for (let failures = 1; ; failures++)
    try {
      return await deadline(left(budgetMs), attempt())
    } catch (error) {
      if (error instanceof OutOfTime && budgetMs < Infinity) throw new OutOfTime('', { cause: failure })
      const pauseMs = backOff(failures)
      if (!passes(error) || failures >= attempts || pauseMs >= left(retryMs)) throw error
      failure = error
      onRetry?.(error)
      await pause(pauseMs, signal)
      if (signal?.aborted) throw error
    }
}
