import { trashDays } from '@vitrine/contracts'
import { pagesOf, Refusal } from '@vitrine/event-sourcing'
import type { HandleOutfit } from '../outfit/outfit.routes.ts'
import { trashQuery, type TrashedOutfits } from './trashed-outfits.projection.ts'

export const dayMs = 24 * 60 * 60 * 1000
const batch = 50

/**
 * Deletes for good what has been in the trash for its days, earliest first. What was restored meanwhile, or deleted by another
 * process, stands at another version and is left alone.
 */
export async function purgeDue(given: {
  trash: TrashedOutfits
  handleOutfit: HandleOutfit
  now: Date
}): Promise<void> {
  const at = given.now.toISOString()
  const due = new Date(given.now.getTime() - trashDays * dayMs).toISOString()
  const moved = new Refusal('stale', 'outfit-changed', 'This post has left the trash meanwhile')
  const leaveMoved = (error: unknown) => {
    if (error !== moved) throw error
  }
  for await (const page of pagesOf(given.trash, trashQuery('ascending'), batch))
    for (const { id, version, document } of page) {
      if (document.deletedAt === null || document.deletedAt > due) return
      const context = { at, expected: { version, otherwise: moved } }
      await given.handleOutfit(id, { type: 'PurgeOutfit' }, context).catch(leaveMoved)
    }
}
