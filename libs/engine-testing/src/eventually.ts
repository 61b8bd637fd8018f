import { setTimeout as sleep } from 'node:timers/promises'

// Enough for a test to say why it failed before its runner gives it up.
const lastWordsMs = 250

/** When the running test is given up: told by the test environment. */
const testEndsAt = () => (globalThis as { testEndsAt?: number }).testEndsAt ?? Infinity

/** Tries until it stops throwing. What it threw last is thrown after `withinMs`, and before the running test is given up. */
export async function eventually<Result>(
  attempt: () => Result | Promise<Result>,
  withinMs = 150_000,
): Promise<Result> {
  const lastMoment = testEndsAt() - lastWordsMs
  const until = Math.min(Date.now() + withinMs, lastMoment)
  let failure: unknown = new Error('The first attempt has not ended before the test')
  const { promise: givenUp, reject: giveUp } = Promise.withResolvers<never>()
  const timer = Number.isFinite(lastMoment) && setTimeout(() => giveUp(failure), lastMoment - Date.now())
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
  return Promise.race([tries(), givenUp]).finally(() => timer && clearTimeout(timer))
}
