import { randomUUID } from 'node:crypto'
import { deadline, exponentialBackOff, retry } from '@vitrine/concurrency'
import { trackingApi } from '@vitrine/contracts'
import { callEndpoint, type Forward } from '@vitrine/service-kit'

const patienceMs = 100
const longestMs = 10 * 60_000
const maxPending = 10_000
const backOff = exponentialBackOff(100, 5_000)

export type ViewRecorder = {
  /** Resolves when the view is recorded, and at the latest after 100 ms: the record then follows. */
  record(view: { outfitId: string; at: string; headers: Record<string, string> }): Promise<void>
  /** Offers what is pending once more, and drops it. */
  stop(): Promise<void>
}

/** Records views. One that tracking cannot take is offered again under the same id, for ten minutes. */
export function viewRecorder(given: {
  tracking: Forward | undefined
  onLost: (error: unknown) => void
}): ViewRecorder {
  const pending = new Set<Promise<void>>()
  const stopping = new AbortController()

  const offer = (body: { id: string; outfitId: string; at: string }, headers: Record<string, string>) => {
    const call = () => callEndpoint(given.tracking, trackingApi.recordView, { body, headers })
    return retry(call, {
      passes: () => pending.size <= maxPending,
      retryMs: longestMs,
      backOff,
      signal: stopping.signal,
    }).catch((error: unknown) => (stopping.signal.aborted ? call() : Promise.reject(error)))
  }

  return {
    async record({ headers, ...view }) {
      const recorded = offer({ id: randomUUID(), ...view }, headers).then(() => undefined, given.onLost)
      pending.add(recorded)
      void recorded.finally(() => pending.delete(recorded))
      await deadline(patienceMs, recorded).catch(() => undefined)
    },
    async stop() {
      stopping.abort()
      await Promise.all(pending)
    },
  }
}
