import { tagKey, type OutfitChangeOfMany, type OutfitSnapshot } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import { tidyTags } from './content.ts'
import type { OutfitEvent } from './outfit.events.ts'
import { draft, live, returned, revisedTo } from './publication.ts'

/** What a change of many does to one of them; nothing where it is so already. */
export function changed(
  outfit: OutfitSnapshot,
  { change, now }: { change: OutfitChangeOfMany; now: string },
): OutfitEvent[] {
  switch (change.type) {
    case 'publish':
      return outfit.published ? [] : returned(outfit, { ...outfit, ...live(now) })
    case 'unpublish':
      return outfit.published ? returned(outfit, { ...outfit, ...draft(null) }) : []
    case 'schedule':
      if (outfit.published)
        return refuse('conflict', 'outfit-published', 'It is published already. Unpublish it to schedule it.')
      return revisedTo({ ...outfit, scheduledAt: change.at }, outfit)
    case 'tags':
      return revisedTo({ ...outfit, tags: retagged(outfit.tags, change) }, outfit)
    case 'delete':
      return [{ type: 'OutfitDeleted', data: { id: outfit.id } }]
  }
}

function retagged(
  tags: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): string[] {
  const removed = new Set(remove.map(tagKey))
  return tidyTags([...tags.filter((tag) => !removed.has(tagKey(tag))), ...add])
}
