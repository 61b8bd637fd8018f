import { z } from 'zod'
import { event, eventSchema } from '../event.ts'

export const OutfitItem = z.object({ userId: z.string(), outfitId: z.string() })
export const ProductItem = z.object({ userId: z.string(), productId: z.string() })
export type OutfitItem = z.infer<typeof OutfitItem>
export type ProductItem = z.infer<typeof ProductItem>

const OutfitLiked = event('OutfitLiked', OutfitItem).describe('A person likes a post.')
const OutfitUnliked = event('OutfitUnliked', OutfitItem).describe('A person took a like back.')
const OutfitSaved = event('OutfitSaved', OutfitItem).describe('A person saved a post.')
const OutfitUnsaved = event('OutfitUnsaved', OutfitItem).describe('A person does not keep a post any more.')
const PostFavorited = event('PostFavorited', OutfitItem).describe('A post became a favorite of an account.')
const PostUnfavorited = event('PostUnfavorited', OutfitItem).describe('A post is no favorite any more.')
const ProductFavorited = event('ProductFavorited', ProductItem).describe(
  'A product became a favorite of an account.',
)
const ProductUnfavorited = event('ProductUnfavorited', ProductItem).describe(
  'A product is no favorite any more.',
)

/** What people like and keep, by the kind of its streams: `KIND-USER/ITEM`. */
export const savedItemStreams = {
  like: eventSchema([OutfitLiked, OutfitUnliked]),
  save: eventSchema([OutfitSaved, OutfitUnsaved]),
  'favorite-post': eventSchema([PostFavorited, PostUnfavorited]),
  'favorite-product': eventSchema([ProductFavorited, ProductUnfavorited]),
} as const

/** All of them together. */
export const savedItemEvents = eventSchema([
  ...savedItemStreams.like.options,
  ...savedItemStreams.save.options,
  ...savedItemStreams['favorite-post'].options,
  ...savedItemStreams['favorite-product'].options,
])
export type SavedItemNews = ReturnType<typeof savedItemEvents.parse>
