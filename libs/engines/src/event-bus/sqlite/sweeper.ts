import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Report } from '../../report.ts'
import type { Stop } from '../event-bus.ts'

/** Sweeps at intervals, in parts between which other work gets a turn. `sweep` answers whether there is more. */
export function sweeper(
  everyMs: number,
  { sweep, report }: { sweep(): boolean; report: Report },
): { stop: Stop } {
  let under: Promise<void> | undefined
  let isStopped = false
  let isFailing = false
  const run = async () => {
    try {
      while (!isStopped && sweep()) await nextTurn()
      isFailing = false
    } catch (error) {
      if (!isFailing) report('the event bus cannot be swept and tries again', error)
      isFailing = true
    }
  }
  const runAlone = () => {
    under ??= run().finally(() => (under = undefined))
  }
  const timer = setInterval(runAlone, everyMs).unref()
  return {
    async stop() {
      clearInterval(timer)
      isStopped = true
      await under
    },
  }
}
