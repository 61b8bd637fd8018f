import type { CalendarKind } from '@vitrine/contracts'
import type { CalendarOutfit } from './calendar-outfits.projection.ts'

/** Where an outfit stands in the calendar: `at` is a day of a planned one, and a time (ISO 8601 in UTC) of any other. */
export type Placed = { id: string; kind: CalendarKind; at: string }

/** Whether something happens by itself when its time has come. */
export const isScheduled = ({ kind }: Placed) => kind === 'scheduled' || kind === 'changes'

/** Pure. A draft with a schedule is where that says, whatever it was planned for. */
export function placesOf(id: string, outfit: CalendarOutfit): Placed[] {
  const { publishedAt, scheduledAt, plannedFor, changes, inTrash } = outfit
  if (inTrash) return []
  const at = changes?.failed?.at ?? changes?.applyAt
  return [
    ...(publishedAt
      ? [{ id, kind: 'published', at: publishedAt } as const]
      : scheduledAt
        ? [{ id, kind: 'scheduled', at: scheduledAt } as const]
        : plannedFor
          ? [{ id, kind: 'planned', at: plannedFor } as const]
          : []),
    ...(at ? [{ id, kind: 'changes', at } as const] : []),
  ]
}
