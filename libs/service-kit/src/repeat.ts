import type { Stop } from '@vitrine/engines'

/**
 * Does something now and again until stopped; a failure is reported and the next turn comes all the same.
 * Stopping waits for the turn under way: long work ends early when `signal` is aborted.
 */
export function repeat(given: {
  everyMs: number
  work: (signal: AbortSignal) => Promise<void>
  onFailed: (error: unknown) => void
}): Stop {
  let timer: NodeJS.Timeout | undefined
  const stopping = new AbortController()
  let running = Promise.resolve()
  const turn = () => {
    running = given
      .work(stopping.signal)
      .catch(given.onFailed)
      .then(() => {
        if (!stopping.signal.aborted) timer = setTimeout(turn, given.everyMs)
      })
  }
  turn()
  return async () => {
    stopping.abort()
    clearTimeout(timer)
    await running
  }
}
