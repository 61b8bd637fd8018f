import { repeat } from '@vitrine/concurrency'
import { Refusal } from '@vitrine/event-sourcing'
import { isOutage } from '../service/outages.ts'

/**
 * Items that nobody waits for, held in memory: what came in for so long is sent in one call, and there is one call at a time. They wait
 * while the other side is unavailable; what it can never take does not hold up what comes after it.
 */
export function batchedCalls<Item>(given: {
  gatherMs: number
  /** In one call. */
  atOnce: number
  mostWaiting: number
  send: (items: Item[]) => Promise<unknown>
  onFailed: (error: unknown) => void
  onLost: (error: unknown) => void
  /** Said of what comes while the most that may wait is waiting. */
  tooMany: string
}) {
  const { gatherMs, atOnce, mostWaiting, send, onFailed, onLost } = given
  // An outage, which is logged once a minute.
  const tooMany = new Refusal('unavailable', 'service-unavailable', given.tooMany)
  let waiting: Item[] = []

  const sendAll = async () => {
    while (waiting.length > 0) {
      const items = waiting.slice(0, atOnce)
      await send(items).catch((error: unknown) => {
        if (isOutage(error)) throw error
        onLost(error)
      })
      waiting = waiting.slice(items.length)
    }
  }
  return {
    add(items: readonly Item[]): void {
      const taken = items.slice(0, mostWaiting - waiting.length)
      waiting.push(...taken)
      if (taken.length < items.length) onLost(tooMany)
    },
    /** Sends what waits once more at the end, and then drops it. */
    start() {
      const stop = repeat({ everyMs: gatherMs, work: sendAll, onFailed })
      return async () => {
        await stop()
        await sendAll().catch(onFailed)
      }
    },
  }
}
