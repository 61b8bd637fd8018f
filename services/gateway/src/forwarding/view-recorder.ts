import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { trackingApi } from '@vitrine/contracts'
import { callEndpoint, type Forward } from '@vitrine/service-kit'

const patienceMs = 100
const longestMs = 10 * 60_000
const maxPending = 10_000

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

  const offer = async (
    body: { id: string; outfitId: string; at: string },
    headers: Record<string, string>,
  ) => {
    const until = Date.now() + longestMs
    for (let failures = 0; ; failures += 1)
      try {
        await callEndpoint(given.tracking, trackingApi.recordView, { body, headers })
        return
      } catch (error) {
        if (stopping.signal.aborted || Date.now() > until || pending.size > maxPending)
          return given.onLost(error)
        await sleep(pauseMs(failures), undefined, { signal: stopping.signal }).catch(() => undefined)
      }
  }

  return {
    async record({ headers, ...view }) {
      const recorded = offer({ id: randomUUID(), ...view }, headers)
      pending.add(recorded)
      void recorded.finally(() => pending.delete(recorded))
      const patience = new AbortController()
      await Promise.race([
        recorded,
        sleep(patienceMs, undefined, { signal: patience.signal }).catch(() => undefined),
      ])
      patience.abort()
    },
    async stop() {
      stopping.abort()
      await Promise.all(pending)
    },
  }
}

/** Doubles from 100 ms to 5 s, and spreads: many views wait for one service. */
const pauseMs = (failures: number) => Math.min(100 * 2 ** failures, 5_000) * (0.5 + Math.random() / 2)
