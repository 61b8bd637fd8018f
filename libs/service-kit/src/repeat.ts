import type { Stop } from '@vitrine/engines'

/** Does something now and again until stopped; a failure is reported and the next turn comes all the same. */
export function repeat(given: {
  everyMs: number
  work: () => Promise<void>
  onFailed: (error: unknown) => void
}): Stop {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let running = Promise.resolve()
  const turn = () => {
    running = given
      .work()
      .catch(given.onFailed)
      .then(() => {
        if (!stopped) timer = setTimeout(turn, given.everyMs)
      })
  }
  turn()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}
