import { isEngineUnavailable } from '@vitrine/engines'
import { pagesOf } from '@vitrine/event-sourcing'
import type { HandleOutfit } from '../outfit/outfit.routes.ts'
import type { ScheduledOutfits } from './scheduled-outfits.projection.ts'

const batch = 50

/**
 * Publishes every draft whose time has come, earliest first; also what was missed while nobody was running. One that
 * is refused is reported and holds up no other; what is unavailable ends the attempt.
 */
export async function publishDue(given: {
  scheduled: ScheduledOutfits
  handleOutfit: HandleOutfit
  onRefused: (error: unknown) => void
  now: Date
}): Promise<void> {
  const now = given.now.toISOString()
  const refused = (error: unknown) => {
    if (isEngineUnavailable(error)) throw error
    given.onRefused(error)
  }
  const earliest = { sort: { by: 'scheduledAt', direction: 'ascending' } } as const
  for await (const waiting of pagesOf(given.scheduled, earliest, batch))
    for (const { id, document } of waiting) {
      if (document.scheduledAt > now) return
      await given.handleOutfit(id, { type: 'PublishWhenDue', now }, { at: now }).catch(refused)
    }
}
