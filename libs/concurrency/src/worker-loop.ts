import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BackOff } from './back-off.ts'
import { pause } from './pause.ts'

export type WorkerLoop = ReturnType<typeof workerLoop>

export type WorkerLoopOptions = {
  /** Returns whether there is more to do at once; long work ends early when `signal` is aborted. */
  step(signal: AbortSignal): Promise<boolean>
  backOff: BackOff
  onFailed(error: unknown): void
  /** Without it, only `wake` starts a loop that had nothing to do. */
  everyMs?: number
}

/** Repeats its step while there is something to do, sleeps when there is not, and backs off when it throws. */
export function workerLoop({ step, backOff, onFailed, everyMs }: WorkerLoopOptions) {
  const stopping = new AbortController()
  let awake = true
  let rouse: () => void = () => undefined

  const attempt = async (failures: number): Promise<number> => {
    awake = false
    try {
      if (await step(stopping.signal)) awake = true
      await nextTurn() // other work gets a turn, even when every step resolves at once
      return 0
    } catch (error) {
      awake = true
      onFailed(error)
      await pause(backOff(failures + 1), stopping.signal)
      return failures + 1
    }
  }
  const asleep = () =>
    new Promise<void>((resolve) => {
      const timer = everyMs === undefined ? undefined : setTimeout(resolve, everyMs)
      rouse = () => (clearTimeout(timer), resolve())
    })
  const run = async () => {
    let failures = 0
    while (!stopping.signal.aborted) {
      failures = await attempt(failures)
      if (!awake && !stopping.signal.aborted) await asleep()
    }
  }
  const ended = run()
  return {
    wake() {
      awake = true
      rouse()
    },
    /** Resolves when the current step has ended; no other starts. */
    async stop() {
      stopping.abort()
      rouse()
      await ended
    },
  }
}

/** Does something at intervals until stopped; a failure is reported, and the next turn comes anyway. */
export function repeat(given: {
  everyMs: number
  work(signal: AbortSignal): Promise<void>
  onFailed(error: unknown): void
}): () => Promise<void> {
  const { everyMs, work, onFailed } = given
  const step = async (signal: AbortSignal) => {
    await work(signal)
    return false
  }
  return workerLoop({ step, everyMs, backOff: () => everyMs, onFailed }).stop
}
