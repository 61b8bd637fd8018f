import { exponentialBackOff, pause } from '@vitrine/concurrency'
import type { Stop } from '@vitrine/engines'

/** Background work that has started, or not yet. */
export type Starting = {
  stop: Stop
  /** Why it does not run yet; undefined when it does. */
  failure(): string | undefined
}

const backOff = exponentialBackOff(200, 2_000)

/**
 * Starts something at once or, if that fails for any reason, repeatedly in the background: meanwhile the service answers
 * requests, and `/ready` says what is missing.
 */
export async function startWhenAvailable(
  { what, start }: { what: string; start: () => Promise<Stop> },
  { signal, onFailed }: { signal: AbortSignal; onFailed: (error: unknown) => void },
): Promise<Starting> {
  let failure: string | undefined
  let running: Stop | undefined

  const attempt = async () => {
    try {
      running = await start()
      failure = undefined
    } catch (error) {
      const reason = `${what} could not be started: ${error instanceof Error ? error.message : String(error)}`
      if (reason !== failure) onFailed(error)
      failure = reason
    }
  }
  const untilStarted = async () => {
    for (let failures = 1; !running && !signal.aborted; failures += 1) {
      await pause(backOff(failures), signal)
      if (!signal.aborted) await attempt()
    }
  }
  await attempt()
  const later = untilStarted()
  return {
    failure: () => failure,
    async stop() {
      await later
      await running?.()
    },
  }
}
