import { setTimeout as sleep } from 'node:timers/promises'

/** Nothing came back in time. `cause`: what had failed before, where something had. */
export class OutOfTime extends Error {}

export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new OutOfTime()), ms)
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}

/**
 * `passes` tells what goes away by itself, and is tried again with growing, jittered waits: for `retryMs`, and without it
 * for `budgetMs`, which is how long the whole takes at most.
 */
export type Persistence = { budgetMs: number; retryMs?: number; passes: (error: unknown) => boolean }

export async function persist<T>(attempt: () => Promise<T>, persistence: Persistence): Promise<T> {
  const { budgetMs, retryMs = budgetMs, passes } = persistence
  const began = performance.now()
  let failure: unknown
  for (let waitMs = 25; ; waitMs = Math.min(waitMs * 2, 250))
    try {
      return await within(began + budgetMs - performance.now(), attempt())
    } catch (error) {
      if (error instanceof OutOfTime) throw new OutOfTime('', { cause: failure })
      failure = error
      const pauseMs = waitMs * (0.5 + Math.random() / 2)
      if (!passes(error) || performance.now() + pauseMs >= began + retryMs) throw error
      await sleep(pauseMs)
    }
}
