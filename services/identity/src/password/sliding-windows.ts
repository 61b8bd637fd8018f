import { keyedMutex } from '@vitrine/concurrency'
import type { Documents } from '@vitrine/engines'
import { changeStored } from '@vitrine/event-sourcing'
import type { NameKeys } from './name-keys.ts'

/** When those of a key were, and until when (ms epoch) any of them counts. */
type Window = { times: readonly number[]; until: number }

export type SlidingWindows = {
  /** Counts one and answers 0, or counts nothing and answers in how many ms there is room again. */
  take(key: string, given: { most: number; now: number }): Promise<number>
  forget(key: string): Promise<void>
  /** Forgets what no longer counts. */
  sweep(given: { now: number; signal: AbortSignal }): Promise<void>
}

const sweptAtOnce = 500

/**
 * At most so many in any window of that length, for each key, whichever process counts them. A key's record is as long as
 * its limit, and is removed one window after the last attempt.
 */
export function slidingWindows({
  documents,
  keys: { keyOf: idOf },
  windowMs,
}: {
  documents: Documents
  keys: Pick<NameKeys, 'keyOf'>
  windowMs: number
}) {
  const windows = documents.collection<Window>('attempts', { indexes: [['until']] })
  const turn = keyedMutex()

  return {
    take(key, { most, now }) {
      const id = idOf(key)
      return turn(id, async () => {
        let waitMs = 0
        await changeStored(windows, id, (window) => {
          const recent = (window?.times ?? []).filter((time) => time > now - windowMs)
          const [oldest = now] = recent
          waitMs = recent.length < most ? 0 : Math.max(1, oldest + windowMs - now)
          return waitMs > 0 ? window : { times: [...recent, now], until: now + windowMs }
        })
        return waitMs
      })
    },
    async forget(key) {
      const stored = await windows.get(idOf(key))
      if (stored) await windows.remove(stored.id, stored.version)
    },
    async sweep({ now, signal }) {
      while (!signal.aborted) {
        const soonest = await windows.find({
          sort: { by: 'until', direction: 'ascending' },
          after: { value: 0, id: '' }, // what was removed sorts before all others
          limit: sweptAtOnce,
        })
        const past = soonest.filter(({ document }) => document.until <= now)
        await windows.write(past.map(({ id, version }) => ({ id, version })))
        if (past.length < sweptAtOnce) break
      }
      await windows.forgetRemovals(now)
    },
  } satisfies SlidingWindows
}
