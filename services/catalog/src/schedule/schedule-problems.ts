import type { Documents } from '@vitrine/engines'
import { Refusal } from '@vitrine/event-sourcing'
import type { PendingChangesOfOutfits } from '../pending-changes/pending-changes.projection.ts'
import type { ScheduledOutfits } from './scheduled-outfits.projection.ts'

/** A draft or kept changes, and when they are published (ISO 8601 in UTC). */
export type Due = { id: string; at: string }
type Problem = { at: string; reason: string }
export type ReasonOf = (due: Due) => string | undefined

export type ScheduleProblems = ReturnType<typeof scheduleProblems>

const keyOf = ({ id, at }: Due) => `${id} ${at}`
const sweptAtOnce = 1_000
const unexpected = 'Something went wrong that the log of the catalog names.'

/** Why posts were not published at their times. One of another time than the post has is over. */
export function scheduleProblems({ documents, now }: { documents: Documents; now: () => Date }) {
  const stored = documents.collection<Problem>('schedule-problems')
  const time = () => now().getTime()
  return {
    async note({ id, at }: Due, error: unknown): Promise<void> {
      const reason = error instanceof Refusal ? error.message : unexpected
      const known = (await stored.get(id))?.document
      if (known?.at !== at || known.reason !== reason) await stored.put(id, time(), { at, reason })
    },
    /** Finds the reasons of those whose time has come; others have none. */
    async of(waiting: readonly Due[]): Promise<ReasonOf> {
      const due = waiting.filter(({ at }) => at <= now().toISOString())
      const found = due.length > 0 ? await stored.getMany([...new Set(due.map(({ id }) => id))]) : []
      const reasons = new Map(found.map(({ id, document }) => [keyOf({ id, ...document }), document.reason]))
      return (due) => reasons.get(keyOf(due))
    },
    /** Forgets those that are over. */
    async sweep(waiting: { scheduled: ScheduledOutfits; pending: PendingChangesOfOutfits }): Promise<void> {
      const found = await stored.find({ limit: sweptAtOnce })
      const ids = found.map(({ id }) => id)
      const [drafts, changes] = await Promise.all([
        waiting.scheduled.getMany(ids),
        waiting.pending.getMany(ids),
      ])
      const due = new Set([
        ...drafts.map(({ id, document }) => keyOf({ id, at: document.scheduledAt })),
        ...changes.map(({ id, document }) => keyOf({ id, at: document.applyAt ?? '' })),
      ])
      for (const { id, document } of found)
        if (!due.has(keyOf({ id, ...document }))) await stored.remove(id, time())
      await stored.forgetRemovals(time())
    },
  }
}
