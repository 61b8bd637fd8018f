import { isDeepStrictEqual } from 'node:util'
import type { OutfitSnapshot } from '@vitrine/contracts'
import type { OutfitEvent } from './outfit.events.ts'

export const live = (publishedAt: string) => ({ published: true, publishedAt, scheduledAt: null })
export const draft = (scheduledAt: string | null) => ({ published: false, publishedAt: null, scheduledAt })

/** A post is taken off before it is revised: no subscriber may receive a draft's words as something to show. */
export function returned(outfit: OutfitSnapshot, to: OutfitSnapshot): OutfitEvent[] {
  if (!outfit.published && to.published) return [{ type: 'OutfitPublished', data: to }]
  if (!outfit.published || to.published) return revisedTo(to, outfit)
  const takenOff = { ...outfit, ...draft(to.scheduledAt) }
  return [{ type: 'OutfitUnpublished', data: takenOff }, ...revisedTo(to, takenOff)]
}

/** A post comes back from the trash as a draft first. */
export function comeBack(outfit: OutfitSnapshot, to: OutfitSnapshot): OutfitEvent[] {
  const restored = { ...outfit, ...draft(null) }
  return [{ type: 'OutfitRestored', data: restored }, ...returned(restored, to)]
}

export const revisedTo = (written: OutfitSnapshot, before: OutfitSnapshot): OutfitEvent[] =>
  same(written, before) ? [] : [{ type: 'OutfitRevised', data: written }]

/** Whatever the order of their fields. */
export const same = (one: object, other: object) => isDeepStrictEqual(one, other)
