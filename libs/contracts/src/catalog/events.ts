import { z } from 'zod'
import { event } from '../event.ts'
import { Outfit } from './outfit.ts'

/** Each says what happened and carries the whole outfit after it, so that a listener upserts and never calls back. */
export const OutfitDrafted = event('OutfitDrafted', Outfit)
export const OutfitRevised = event('OutfitRevised', Outfit)
export const OutfitPublished = event('OutfitPublished', Outfit)
export const OutfitUnpublished = event('OutfitUnpublished', Outfit)
export const ProductAdded = event('ProductAdded', Outfit)
export const ProductsCleared = event('ProductsCleared', Outfit)
export const OutfitDeleted = event('OutfitDeleted', z.object({ id: z.string() }))

export const OutfitEvent = z.discriminatedUnion('type', [
  OutfitDrafted,
  OutfitRevised,
  OutfitPublished,
  OutfitUnpublished,
  ProductAdded,
  ProductsCleared,
  OutfitDeleted,
])
export type OutfitEvent = z.infer<typeof OutfitEvent>

export const outfitEventTypes = OutfitEvent.options.map((option) => option.shape.type.value)
