import { z } from 'zod'
import { event, eventSchema } from '../event.ts'
import { keysOf } from '../keys-of.ts'
import { genders, hotspotPositions } from '../vocabulary.ts'

/** A product in events. Fields are only added, with a default for older events. */
export const ProductSnapshot = z.object({
  id: z.string(),
  outfitId: z.string(),
  name: z.string(),
  /** US cents. */
  price: z.int(),
  amazonUrl: z.string(),
  productImageUrl: z.string().nullable(),
  position: z.enum(keysOf(hotspotPositions)),
  imageIndex: z.int(),
  x: z.number(),
  y: z.number(),
})
export type ProductSnapshot = z.infer<typeof ProductSnapshot>

/** A whole outfit in events. Fields are only added, with a default for older events. */
export const OutfitSnapshot = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  review: z.string().nullable(),
  category: z.string(),
  styleCategory: z.string(),
  images: z.array(z.string()),
  /** In the order of `images`; empty where none has one. */
  imageAlts: z.array(z.string()).default([]),
  tags: z.array(z.string()),
  targetGender: z.enum(genders).nullable(),
  targetAgeGroup: z.string().nullable(),
  season: z.string().nullable(),
  priceRange: z.string().nullable(),
  published: z.boolean(),
  scheduledAt: z.string().nullable(),
  publishedAt: z.string().nullable(),
  createdAt: z.string(),
  adminUserId: z.string(),
  products: z.array(ProductSnapshot),
})
export type OutfitSnapshot = z.infer<typeof OutfitSnapshot>

/** Each event carries the whole outfit after it, so that a subscriber can upsert without a call. */
export const OutfitDrafted = event('OutfitDrafted', OutfitSnapshot).describe(
  'A post was written and is not shown yet.',
)
export const OutfitRevised = event('OutfitRevised', OutfitSnapshot).describe(
  'What a post says or shows was changed.',
)
export const OutfitPublished = event('OutfitPublished', OutfitSnapshot).describe(
  'A post is shown from now on.',
)
export const OutfitUnpublished = event('OutfitUnpublished', OutfitSnapshot).describe(
  'A post is not shown any more, and can be again.',
)
export const ProductAdded = event('ProductAdded', OutfitSnapshot).describe('A product was pinned on a post.')
export const ProductsCleared = event('ProductsCleared', OutfitSnapshot).describe(
  'All products of a post were taken off.',
)
export const OutfitDeleted = event('OutfitDeleted', z.object({ id: z.string() })).describe(
  'A post is gone for good.',
)

/** What happens to an outfit, in the streams called `outfit-ID`. */
export const outfitEvents = eventSchema([
  OutfitDrafted,
  OutfitRevised,
  OutfitPublished,
  OutfitUnpublished,
  ProductAdded,
  ProductsCleared,
  OutfitDeleted,
])
export type OutfitEvent = ReturnType<typeof outfitEvents.parse>
