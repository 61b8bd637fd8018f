import { setTimeout as sleep } from 'node:timers/promises'

/** Tries until it stops throwing; what it threw last is thrown after `withinMs`, long enough for real engines on a busy machine. */
export async function eventually<Result>(
  attempt: () => Result | Promise<Result>,
  withinMs = 150_000,
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
