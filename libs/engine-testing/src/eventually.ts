import { setTimeout as sleep } from 'node:timers/promises'
import { deadline, OutOfTime } from '@vitrine/concurrency'

// Enough for a test to report its error before its runner aborts it.
const lastWordsMs = 250

/** When the running test is aborted, as its environment says. */
const testEndsAt = () => (globalThis as { testEndsAt?: number }).testEndsAt ?? Infinity

/** Tries until it stops throwing. Throws the last error after `withinMs`, and before the running test is aborted. */
export async function eventually<Result>(
  attempt: () => Result | Promise<Result>,
  withinMs = 150_000,
): Promise<Result> {
  const lastMoment = testEndsAt() - lastWordsMs
  const until = Math.min(Date.now() + withinMs, lastMoment)
  let failure: unknown
  const tries = async () => {
    for (;;)
      try {
        return await attempt()
      } catch (error) {
        failure = error
        if (Date.now() > until) throw error
        await sleep(15)
      }
  }
  return deadline(lastMoment - Date.now(), tries()).catch((error: unknown) => {
    throw error instanceof OutOfTime ? (failure ?? error) : error
  })
}
