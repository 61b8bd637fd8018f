import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

export type Report = (problem: string, error: unknown) => void

export type Pump = {
  wake(): void
  /** Resolves when the step under way has ended; no other begins. */
  stop(): Promise<void>
}

/** Milliseconds to wait after so many failures in a row. */
export type BackOff = (failures: number) => number

/** Doubles from `first` up to `longest`. */
export const doubling =
  (first: number, longest: number): BackOff =>
  (failures) =>
    Math.min(first * 2 ** Math.min(failures - 1, 30), longest)

/** Repeats `step` while it answers true, sleeps until woken when it answers false, and backs off when it throws. */
export function pump(step: () => Promise<boolean>, backOff: BackOff, report: (error: unknown) => void): Pump {
  const stopping = new AbortController()
  let awake = true
  let rouse: () => void = () => undefined

  const attempt = async (failures: number): Promise<number> => {
    awake = false
    try {
      if (await step()) awake = true
      await nextTurn() // others get their turn, even when every step resolves at once
      return 0
    } catch (error) {
      awake = true
      report(error)
      await sleep(backOff(failures + 1), undefined, { signal: stopping.signal }).catch(() => undefined)
      return failures + 1
    }
  }
  const run = async () => {
    let failures = 0
    while (!stopping.signal.aborted) {
      failures = await attempt(failures)
      if (!awake && !stopping.signal.aborted) await new Promise<void>((resolve) => (rouse = resolve))
    }
  }
  const ended = run()
  return {
    wake() {
      awake = true
      rouse()
    },
    async stop() {
      stopping.abort()
      rouse()
      await ended
    },
  }
}
