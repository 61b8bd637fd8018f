import { setTimeout as sleep } from 'node:timers/promises'

/** Tries until it stops throwing; what it threw last is thrown after `withinMs`. */
export async function eventually<Result>(
  attempt: () => Result | Promise<Result>,
  withinMs = 30_000,
): Promise<Result> {
  const until = Date.now() + withinMs
  for (;;)
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > until) throw error
      await sleep(15)
    }
}
