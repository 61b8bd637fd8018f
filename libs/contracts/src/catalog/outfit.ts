import { z } from 'zod'
import { keysOf } from '../keys-of.ts'
import { genders, hotspotPositions } from '../vocabulary.ts'

export const Product = z.object({
  id: z.string(),
  outfitId: z.string(),
  name: z.string(),
  /** US cents. */
  price: z.int(),
  amazonUrl: z.string(),
  productImageUrl: z.string().nullable(),
  position: z.enum(keysOf(hotspotPositions)),
  imageIndex: z.int(),
  /** Percent of the picture; finer than `position`, which is always the nearest name. */
  x: z.number(),
  y: z.number(),
})
export type Product = z.infer<typeof Product>

/** An outfit in replies. Times are ISO 8601 in UTC. */
export const Outfit = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  review: z.string().nullable(),
  category: z.string(),
  styleCategory: z.string(),
  images: z.array(z.string()),
  /** Alt texts in the order of `images`; empty where there is none. */
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
  products: z.array(Product),
})
export type Outfit = z.infer<typeof Outfit>
