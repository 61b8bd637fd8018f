import { exponentialBackOff, retry } from '@vitrine/concurrency'
import { isEngineUnavailable } from '@vitrine/engines'
import { Refusal } from '@vitrine/event-sourcing'
import type { FastifyBaseLogger } from 'fastify'

/** Something is unavailable for a while: an engine, or another service. The call may be repeated. */
export const isOutage = (error: unknown): error is Error =>
  isEngineUnavailable(error) || (error instanceof Refusal && error.kind === 'unavailable')

/** Reports a failure of background work; `what` could not be done. */
export type ReportFailure = (what: string) => (error: unknown) => void

const sayAgainMs = 60_000

type OutageLog = Pick<FastifyBaseLogger, 'warn' | 'error'>

/**
 * Logs an outage with its own sentence, at most once a minute, and how often it happened since; any other error every time,
 * with its stack. `now`: ms epoch.
 */
export function failureLog(log: OutageLog, now: () => number = Date.now): ReportFailure {
  const said = new Map<string, { at: number; since: number }>()

  const sayOutage = (sentence: string) => {
    const known = said.get(sentence)
    if (known && now() - known.at < sayAgainMs) return void (known.since += 1)
    for (const [other, { at }] of said) if (now() - at >= sayAgainMs) said.delete(other)
    said.set(sentence, { at: now(), since: 0 })
    log.warn(known?.since ? `${sentence} (and ${known.since} times since this was said)` : sentence)
  }
  return (what) => (error) => {
    if (isOutage(error)) sayOutage(error.message)
    else log.error({ err: error }, what)
  }
}

const backOff = exponentialBackOff(100, 2_000)

/** Repeats work that fails because something is unavailable, until it succeeds; rejects once `signal` is aborted. */
export const retryUntilAvailable = <Result>(
  work: () => Promise<Result>,
  { signal, onOutage }: { signal: AbortSignal; onOutage: (error: Error) => void },
): Promise<Result> =>
  retry(work, {
    passes: isOutage,
    backOff,
    signal,
    onRetry: (error) => void (isOutage(error) && onOutage(error)),
  })
