import type { OutfitEvent } from '@vitrine/contracts'
import { outfitReplica, type ReplicatedOutfit } from './outfit-replica.projection.ts'
import { asFavoritePost, asFavoriteProduct } from './outfit-replies.ts'

export const recorded = (event: OutfitEvent, index: number) => {
  const version = index + 1
  const at = new Date(Date.UTC(2026, 0, version)).toISOString()
  return { ...event, id: `outfit-linen@${version}`, stream: 'outfit-linen', version, at }
}
export const after = (...events: OutfitEvent[]) =>
  events
    .map(recorded)
    .reduce<ReplicatedOutfit | undefined>((before, event) => outfitReplica.evolve?.(before, event), undefined)
export const postAfter = (...events: OutfitEvent[]) => {
  const replicated = after(...events)
  return replicated && asFavoritePost({ ...replicated, version: events.length })
}
export const hatAfter = (...events: OutfitEvent[]) => {
  const replicated = after(...events)
  return replicated && asFavoriteProduct({ ...replicated, version: events.length }, 'linen-hat')
}
