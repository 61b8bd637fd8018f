import type { HandleOutfit } from '../outfit/outfit.routes.ts'
import type { ScheduledOutfits } from './schedule.view.ts'

const batch = 50

/** Publishes every draft whose time has come, earliest first; also what was missed while nobody was running. */
export async function publishDue(given: {
  scheduled: ScheduledOutfits
  handleOutfit: HandleOutfit
  now: Date
}): Promise<void> {
  const now = given.now.toISOString()
  const waiting = await given.scheduled.find({
    sort: { by: 'scheduledAt', direction: 'ascending' },
    limit: batch,
  })
  for (const { document } of waiting) {
    if (document.scheduledAt > now) return
    await given.handleOutfit(document.id, { type: 'PublishWhenDue', now }, { at: now })
  }
}
