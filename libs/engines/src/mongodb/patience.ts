import { setTimeout as sleep } from 'node:timers/promises'

const retryForMs = 2_000
const longestPauseMs = 320

/** Repeats what failed for now, with growing pauses, until two seconds have passed. */
export async function persistently<T>(
  attempt: () => Promise<T>,
  isPassing: (error: unknown) => boolean,
): Promise<T> {
  const until = Date.now() + retryForMs
  for (let pauseMs = 20; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await attempt()
    } catch (error) {
      if (!isPassing(error) || Date.now() + pauseMs > until) throw error
    }
    await sleep(pauseMs * (0.5 + Math.random())) // those who failed together do not come back together
  }
}
