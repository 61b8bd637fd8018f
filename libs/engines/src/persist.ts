import { setTimeout as sleep } from 'node:timers/promises'

/** Nothing came back in time. */
export class OutOfTime extends Error {}

export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new OutOfTime()), ms)
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}

/** `passes` tells what goes away by itself, and is tried again with growing, jittered waits; the whole takes `budgetMs` at most. */
export type Persistence = { budgetMs: number; passes: (error: unknown) => boolean }

export async function persist<T>(attempt: () => Promise<T>, { budgetMs, passes }: Persistence): Promise<T> {
  const until = performance.now() + budgetMs
  for (let waitMs = 25; ; waitMs = Math.min(waitMs * 2, 250))
    try {
      return await within(until - performance.now(), attempt())
    } catch (error) {
      const pauseMs = waitMs * (0.5 + Math.random() / 2)
      if (!passes(error) || performance.now() + pauseMs >= until) throw error
      await sleep(pauseMs)
    }
}
