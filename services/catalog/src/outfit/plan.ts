import type { OutfitSnapshot } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import type { OutfitEvent } from './outfit.events.ts'
import { revisedTo } from './publication.ts'

const ends = new Set<OutfitEvent['type']>(['OutfitPublished', 'OutfitPurged'])

/** Pure: the day that a draft is meant for, after an event. A publication ends it; the trash does not. */
export function planAfter(before: string | undefined, event: OutfitEvent): string | undefined {
  if (event.type === 'OutfitPlanned') return event.data.plannedFor ?? undefined
  return ends.has(event.type) ? undefined : before
}

type Planned = { outfit: OutfitSnapshot; plannedFor?: string | undefined }

/** A note: it publishes nothing. */
export function plan({ outfit, plannedFor }: Planned, day: string | null): OutfitEvent[] {
  checkDraft(outfit)
  if ((plannedFor ?? null) === day) return []
  return [{ type: 'OutfitPlanned', data: { id: outfit.id, outfit, plannedFor: day } }]
}

/** When a draft is published by itself; without a time, not at all. */
export function scheduleDraft(outfit: OutfitSnapshot, { at, now }: { at: string | null; now: string }) {
  checkDraft(outfit)
  if (at !== null && at <= now) timeBehind()
  return revisedTo({ ...outfit, scheduledAt: at }, outfit)
}

function checkDraft({ published }: OutfitSnapshot) {
  if (published) refuse('conflict', 'outfit-published', 'This post is published already')
}

function timeBehind() {
  const message = 'Please give a time ahead'
  refuse('invalid', 'request-invalid', `at: ${message}`, { issues: [{ path: 'at', message }] })
}
