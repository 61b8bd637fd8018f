import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { genders, outfitLimits, priceRanges } from '../vocabulary.ts'
import { Outfit, Product } from './outfit.ts'

const id = z.object({ id: z.string().min(1).max(100) })
const blankIsNull = (value: unknown) =>
  value === '' || value === 'all' || value === undefined ? null : value
const optionalText = z.preprocess(blankIsNull, z.string().trim().max(100).nullable())
const optionalTime = z.preprocess(
  blankIsNull,
  z.iso
    .datetime({ offset: true, local: true, message: 'Please give a date and time' })
    .transform((time) => new Date(time).toISOString())
    .nullable(),
)
const overIsPlus = (value: unknown) =>
  value === 'over-200' || value === 'over 200' ? '200+' : blankIsNull(value)

/** A product as an administrator writes it; `price` in US cents. */
export const ProductDraft = z.object({
  name: z.string().trim().min(1).max(200),
  price: z.int().min(1).max(100_000_000),
  amazonUrl: z.string().trim().min(1).max(2000),
  productImageUrl: z.string().trim().min(1).max(2000).nullish(),
  position: z.string().default('middle-middle'),
  imageIndex: z.int().default(0),
  x: z.number().min(0).max(100).optional(),
  y: z.number().min(0).max(100).optional(),
})
export type ProductDraft = z.infer<typeof ProductDraft>

/** An outfit as an administrator writes it. What must not be empty is decided by the catalog, each with its code. */
export const OutfitDraft = z.object({
  title: z.string().trim().max(outfitLimits.title).default(''),
  description: z.string().trim().max(outfitLimits.description).default(''),
  review: z.preprocess(blankIsNull, z.string().trim().nullable()),
  category: z.string().trim().max(100).default(''),
  images: z.array(z.string().min(1).max(2000)).default([]),
  tags: z.array(z.string()).default([]),
  targetGender: z.preprocess(blankIsNull, z.enum(genders).nullable()),
  targetAgeGroup: optionalText,
  season: optionalText,
  priceRange: z.preprocess(overIsPlus, z.enum(priceRanges).nullable()),
  published: z.boolean().default(false),
  scheduledAt: optionalTime,
  publishedAt: optionalTime,
  /** Additive: replaces all products together with the rest. */
  products: z.array(ProductDraft).optional(),
})
export type OutfitDraft = z.infer<typeof OutfitDraft>

const tastes = {
  /** Additive: a shopper's tastes rank the feed and never hide anything. Comma-separated styles. */
  styles: z.string().max(300).optional(),
  gender: z.string().max(40).optional(),
  age: z.string().max(40).optional(),
}

export const catalogApi = {
  readFeed: endpoint('GET /api/outfits', {
    summary: 'Published outfits, newest first; `Link: …; rel="next"` leads to the next page.',
    allow: 'anyone',
    query: z.object({
      cursor: z.string().max(500).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(12),
      ...tastes,
    }),
    reply: z.array(Outfit),
  }),
  readOutfit: endpoint('GET /api/outfits/:id', {
    summary: 'One outfit. Drafts are seen by administrators only.',
    allow: 'anyone',
    params: id,
    query: z.object({ userId: z.string().max(100).optional() }),
    reply: Outfit,
  }),
  listOutfits: endpoint('GET /api/admin/outfits', {
    summary: 'Every outfit, published or not, newest first.',
    allow: 'administrator',
    reply: z.array(Outfit),
  }),
  createOutfit: endpoint('POST /api/admin/outfits', {
    summary: 'Creates an outfit, as a draft or published.',
    allow: 'administrator',
    status: 201,
    body: OutfitDraft,
    reply: Outfit,
  }),
  updateOutfit: endpoint('PUT /api/admin/outfits/:id', {
    summary: 'Saves an outfit. With `If-Match`, a stale writer is refused with 412.',
    allow: 'administrator',
    params: id,
    body: OutfitDraft,
    reply: Outfit,
  }),
  deleteOutfit: endpoint('DELETE /api/admin/outfits/:id', {
    summary: 'Deletes an outfit; its counts stay.',
    allow: 'administrator',
    params: id,
  }),
  clearProducts: endpoint('DELETE /api/admin/outfits/:id/products', {
    summary: 'Removes all products of an outfit; one that is added again keeps its id.',
    allow: 'administrator',
    params: id,
  }),
  addProduct: endpoint('POST /api/admin/outfits/:id/products', {
    summary: 'Adds one product to an outfit.',
    allow: 'administrator',
    status: 201,
    params: id,
    body: ProductDraft,
    reply: Product,
  }),
} as const
