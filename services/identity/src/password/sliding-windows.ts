import { keyedMutex } from '@vitrine/concurrency'
import type { Documents } from '@vitrine/engines'
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
 * At most so many in any window of that length, for each key, whichever process counts them. What is kept of a key is
 * as long as its limit, and goes away one window after the last.
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

  /** Undefined when another process counted meanwhile. */
  const tryToTake = async (id: string, { most, now }: { most: number; now: number }) => {
    const [entry] = await windows.entries([id])
    const recent = (entry?.document?.times ?? []).filter((time) => time > now - windowMs)
    const [oldest = now] = recent
    if (recent.length >= most) return Math.max(1, oldest + windowMs - now)
    const counted = { times: [...recent, now], until: now + windowMs }
    const version = (entry?.version ?? 0) + 1
    const isCounted = entry?.document
      ? await windows.replace(id, version, counted)
      : await windows.insert(id, version, counted)
    return isCounted ? 0 : undefined
  }

  return {
    take(key, given) {
      const id = idOf(key)
      return turn(id, async () => {
        for (;;) {
          const waitMs = await tryToTake(id, given)
          if (waitMs !== undefined) return waitMs
        }
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
