import { mapConcurrently } from '@vitrine/concurrency'
import type { OutfitOutcome } from '@vitrine/contracts'
import { isEngineUnavailable } from '@vitrine/engines'
import { Refusal, type RefusalKind } from '@vitrine/event-sourcing'

type Handled = { version: number; events: readonly unknown[] }

/** How many streams are written at once: more would not be faster, and others wait for the same disk. */
const atOnce = 16

/** Does the same with each of them, some at once. Answers what became of each, in their order. */
export const outcomesOf = <One extends { id: string }>(
  all: readonly One[],
  work: (one: One) => Promise<Handled>,
): Promise<OutfitOutcome[]> =>
  mapConcurrently(all, atOnce, async (one) => ({ id: one.id, ...(await outcomeOf(() => work(one))) }))

async function outcomeOf(work: () => Promise<Handled>): Promise<Omit<OutfitOutcome, 'id'>> {
  try {
    const { version, events } = await work()
    return events.length === 0
      ? { outcome: 'unchanged', version }
      : { outcome: 'done', before: version - events.length, version }
  } catch (error) {
    if (error instanceof Refusal)
      return { outcome: outcomeOfKind[error.kind] ?? 'refused', code: error.code, message: error.message }
    if (isEngineUnavailable(error))
      return {
        outcome: 'refused',
        code: 'engine-unavailable',
        message: 'Nothing was changed. Try again in a moment.',
      }
    throw error
  }
}

const outcomeOfKind: Partial<Record<RefusalKind, OutfitOutcome['outcome']>> = {
  missing: 'missing',
  stale: 'stale',
}
