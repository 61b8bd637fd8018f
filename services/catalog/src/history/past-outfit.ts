import { outfitEvents, outfitIn, type OutfitSnapshot, type OutfitStatus } from '@vitrine/contracts'
import type { RecordedEvent } from '@vitrine/engines'
import { parseRecorded } from '@vitrine/event-sourcing'

/** `outfit`: as it was last, also in the trash. */
export type Past = { status: OutfitStatus; outfit: OutfitSnapshot | undefined }

/** What an outfit was after the first `count` events of its stream. What is no event of an outfit changes nothing. */
export function pastAt(events: readonly RecordedEvent[], count: number): Past {
  let status: OutfitStatus | undefined
  for (let index = Math.min(count, events.length) - 1; index >= 0; index -= 1) {
    const recorded = events[index]
    if (!recorded || !outfitEvents.types.includes(recorded.type)) continue
    const event = parseRecorded(outfitEvents, recorded)
    const outfit = outfitIn(event)
    status ??= statusAfter(event.type, outfit)
    if (outfit) return { status, outfit }
  }
  return { status: status ?? 'absent', outfit: undefined }
}

export function statusAfter(type: string, outfit: OutfitSnapshot | undefined): OutfitStatus {
  if (!outfit) return type === 'OutfitPurged' ? 'deleted' : 'trash'
  return outfit.published ? 'published' : outfit.scheduledAt ? 'scheduled' : 'draft'
}
