import { isEngineUnavailable, type Find } from '@vitrine/engines'
import { pagesOf, type ReadSide } from '@vitrine/event-sourcing'
import type { OutfitCommand } from '../outfit/outfit.decider.ts'
import type { HandleOutfit } from '../outfit/outfit.routes.ts'
import {
  scheduledChanges,
  type PendingChangesOfOutfits,
} from '../pending-changes/pending-changes.projection.ts'
import type { ScheduledOutfits } from './scheduled-outfits.projection.ts'
import type { Due } from './schedule-problems.ts'

const batch = 50

type Given = {
  handleOutfit: HandleOutfit
  onRefused: (error: unknown, due: Due) => void | Promise<void>
  now: Date
}

/** Publishes every draft whose time has come. */
export const publishDue = ({ scheduled, ...given }: Given & { scheduled: ScheduledOutfits }) =>
  handleDue({
    ...given,
    waiting: scheduled,
    query: { sort: { by: 'scheduledAt', direction: 'ascending' } },
    timeOf: ({ scheduledAt }) => scheduledAt,
    command: (now) => ({ type: 'PublishWhenDue', now }),
  })

/** Publishes every change of a live post whose time has come. */
export const publishChangesDue = ({ pending, ...given }: Given & { pending: PendingChangesOfOutfits }) =>
  handleDue({
    ...given,
    waiting: pending,
    query: scheduledChanges,
    timeOf: ({ applyAt }) => applyAt ?? '',
    command: (now) => ({ type: 'PublishChangesWhenDue', now }),
  })

type Waiting<Document extends object> = Given & {
  waiting: Pick<ReadSide<Document>, 'find'>
  /** The earliest first. */
  query: Pick<Find, 'where' | 'sort'>
  timeOf: (document: Document) => string
  command: (now: string) => OutfitCommand
}

/**
 * Handles everything whose time has come, earliest first; also what was missed while nobody was running. One that is refused is
 * reported and holds up no other; what is unavailable ends the attempt.
 */
async function handleDue<Document extends object>(given: Waiting<Document>): Promise<void> {
  const { waiting, query, timeOf, command, handleOutfit, onRefused } = given
  const now = given.now.toISOString()
  const refused = (due: Due) => (error: unknown) => {
    if (isEngineUnavailable(error)) throw error
    return onRefused(error, due)
  }
  for await (const page of pagesOf(waiting, query, batch))
    for (const { id, document } of page) {
      const at = timeOf(document)
      if (at > now) return
      await handleOutfit(id, command(now), { at: now }).catch(refused({ id, at }))
    }
}
