import { setTimeout as sleep } from 'node:timers/promises'
import { isEngineUnavailable } from '@vitrine/engines'
import { Refusal } from '@vitrine/event-sourcing'
import type { FastifyBaseLogger } from 'fastify'

/** Something is away for a while: an engine, or another service. What was asked of it may be asked again. */
export const isOutage = (error: unknown): error is Error =>
  isEngineUnavailable(error) || (error instanceof Refusal && error.kind === 'unavailable')

/** Reports a failure of work that nobody waits for; `what` could not be done. */
export type ReportFailure = (what: string) => (error: unknown) => void

const quietMs = 15_000

/** An outage is said once, in its own sentence, and again only after a quiet while; anything else with its stack. */
export function failureLog(log: Pick<FastifyBaseLogger, 'warn' | 'error'>): ReportFailure {
  const lastSeen = new Map<string, number>()
  const isNews = (sentence: string) => {
    const now = Date.now()
    for (const [known, at] of lastSeen) if (now - at > quietMs) lastSeen.delete(known)
    const isNew = !lastSeen.has(sentence)
    lastSeen.set(sentence, now)
    return isNew
  }
  return (what) => (error) => {
    if (!isOutage(error)) log.error({ err: error }, what)
    else if (isNews(error.message)) log.warn(error.message)
  }
}

const longestPauseMs = 2_000
const pauseMs = (failures: number) => Math.min(longestPauseMs, 50 * 2 ** failures) * (0.5 + Math.random() / 2)

/** Does work that fails only because something is away until it succeeds; the failure stands once `signal` is aborted. */
export async function patiently<Result>(
  work: () => Promise<Result>,
  { signal, onAway }: { signal: AbortSignal; onAway: (error: Error) => void },
): Promise<Result> {
  for (let failures = 1; ; failures += 1)
    try {
      return await work()
    } catch (error) {
      if (!isOutage(error)) throw error
      onAway(error)
      await sleep(pauseMs(failures), undefined, { signal }).catch(() => undefined)
      if (signal.aborted) throw error
    }
}
