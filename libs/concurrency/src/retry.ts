import { exponentialBackOff, type BackOff } from './back-off.ts'
import { deadline, OutOfTime } from './deadline.ts'
import { pause } from './pause.ts'

/** It is tried again within all of these bounds; one that is left out does not count. */
export type RetryOptions = {
  /** Whether an error can pass by itself; any other is thrown at once. */
  passes(error: unknown): boolean
  attempts?: number
  /** How long the whole takes at most; then `OutOfTime` is thrown, caused by the failure before. */
  budgetMs?: number
  /** How long it is tried again. */
  retryMs?: number
  /** Once it is aborted, the last failure is thrown. */
  signal?: AbortSignal
  backOff?: BackOff
  /** Called with each failure after which it is tried again. */
  onRetry?(error: unknown): void
}

const briefly = exponentialBackOff(25, 250)

/** Resolves with the result of the first attempt that succeeds. */
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
