import { deadline, exponentialBackOff, retry } from '@vitrine/concurrency'
import type { ReportedActivity } from '@vitrine/contracts'
import type { ActivityBatches } from './activity-batches.ts'
import { newRecordId } from './record-id.ts'
import { lengthOf } from './reported.ts'

const replyWaitsMs = 100
const longestMs = 10 * 60_000
const maxPending = 10_000
const backOff = exponentialBackOff(100, 5_000)

type View = ReportedActivity & { kind: 'view' }
type ReadView = () => Omit<View, 'kind' | 'id'>

export type ViewRecorder = ReturnType<typeof viewRecorder>

/** Records views. One that tracking cannot take is offered again under the same id, for ten minutes. */
export function viewRecorder(given: { batches: ActivityBatches; onLost: (error: unknown) => void }) {
  const pending = new Set<Promise<void>>()
  const stopping = new AbortController()

  const offer = async (read: ReadView) => {
    const said = read()
    const view: View = { kind: 'view', id: newRecordId(new Date(said.at)), ...said }
    const call = () => given.batches.add(view, lengthOf(view))
    return retry(call, {
      passes: () => pending.size <= maxPending,
      retryMs: longestMs,
      backOff,
      signal: stopping.signal,
    }).catch((error: unknown) => (stopping.signal.aborted ? call() : Promise.reject(error)))
  }

  return {
    /** Resolves when the view is recorded, and at the latest after 100 ms: the record then follows. One that cannot be read is lost. */
    async record(read: ReadView) {
      const recorded = offer(read).catch(given.onLost)
      pending.add(recorded)
      void recorded.finally(() => pending.delete(recorded))
      await deadline(replyWaitsMs, recorded).catch(() => undefined)
    },
    /** Sends what is pending once more, and then drops it. */
    async stop() {
      stopping.abort()
      await Promise.all(pending)
    },
  }
}
