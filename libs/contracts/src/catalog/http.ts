import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ageRanges, genders, outfitLimits, priceRanges, seasons, styles } from '../vocabulary.ts'
import { bulkApi } from './bulk.ts'
import { historyApi } from './history.ts'
import { listingApi } from './listing.ts'
import { chosen } from './optional-fields.ts'
import { Outfit, OutfitDraft, outfitId, Product, ProductDraft } from './outfit.ts'
import { pendingChangesApi } from './pending-changes.ts'
import { presenceApi } from './presence.ts'
import { previewsApi } from './previews.ts'
import { tagsApi } from './tags.ts'
import { trashApi } from './trash.ts'
import { unsavedApi } from './unsaved.ts'

/** Opaque: from the `Link` of the previous page. */
const cursor = z.string().max(500).meta({ pattern: '^[A-Za-z0-9_-]+$' }).optional()

const preferences = {
  /** Additive: a shopper's preferences rank the feed and never hide anything. Comma-separated styles. */
  styles: z.string().max(300).optional(),
  gender: z.string().max(40).optional(),
  age: z.string().max(40).optional(),
}

/** Why an outfit has its place in a feed: published within the last day, or what of it fits the shopper best. */
export const FeedReason = z.object({
  kind: z.enum(['new', 'style', 'gender', 'age']),
  value: z.string().nullable(),
})
export type FeedReason = z.infer<typeof FeedReason>
export const FeedOutfit = Outfit.extend({ reason: FeedReason.optional() })
export type FeedOutfit = z.infer<typeof FeedOutfit>

/** `changedAt`: when what shoppers see of it changed last; only of published ones, as shoppers read them. */
export const ShownOutfit = Outfit.extend({ changedAt: z.string().optional() })
export type ShownOutfit = z.infer<typeof ShownOutfit>

/** Where the words of a query are in a text: pairs of start and end, in UTF-16 units. */
const range = z
  .tuple([z.int(), z.int()])
  // A pair, described as all readers of JSON Schema know it.
  .meta({ prefixItems: undefined, items: { type: 'integer' } })
const ranges = z.array(range)
export const FoundOutfit = Outfit.extend({
  highlights: z.object({ title: ranges, description: ranges, tags: z.array(z.string()) }).optional(),
})
export type FoundOutfit = z.infer<typeof FoundOutfit>

/** Filters of a search; `all` is the same as none. */
export const searchFilters = {
  category: chosen(styles),
  season: chosen(seasons),
  targetGender: chosen(genders),
  targetAgeGroup: chosen(ageRanges),
  priceRange: z
    .preprocess(
      (given) => (given === 'over-200' || given === 'over 200' ? '200+' : given),
      chosen(priceRanges),
    )
    .meta({ enum: [...priceRanges, 'over-200', 'over 200', '', 'all'] }),
}
const searched = { query: z.string().max(200).default(''), ...searchFilters }
const facet = z.array(z.object({ value: z.string(), count: z.int() }))

export const catalogApi = {
  ...historyApi,
  ...trashApi,
  ...bulkApi,
  ...unsavedApi,
  ...pendingChangesApi,
  ...presenceApi,
  ...previewsApi,
  ...tagsApi,
  ...listingApi,
  readFeed: endpoint('GET /api/outfits', {
    summary: 'Published outfits, newest first; `Link: …; rel="next"` leads to the next page.',
    allow: 'anyone',
    query: z.object({
      cursor,
      limit: z.coerce.number().int().min(1).max(100).default(12),
      ...preferences,
    }),
    reply: z.array(FeedOutfit),
  }),
  searchOutfits: endpoint('GET /api/search', {
    summary:
      'Published outfits that match, best first; `X-Total-Count` says how many, `Link: …; rel="next"` leads on.',
    allow: 'anyone',
    query: z.object({
      ...searched,
      cursor,
      limit: z.coerce.number().int().min(1).max(100).default(24),
    }),
    reply: z.array(FoundOutfit),
  }),
  suggestSearches: endpoint('GET /api/search/suggestions', {
    summary: 'What a query may be meant to become, best first; eight at most.',
    allow: 'anyone',
    query: z.object({ query: z.string().max(200).default('') }),
    reply: z.array(
      z.object({
        text: z.string(),
        kind: z.enum(['category', 'tag', 'outfit', 'product', 'word']),
        /** The outfit that the text is the title of. */
        outfitId: z.string().nullable(),
      }),
    ),
  }),
  readFacets: endpoint('GET /api/search/facets', {
    summary:
      'How many outfits each value of each filter would find; a filter counts beside its own choice, so none vanishes.',
    allow: 'anyone',
    query: z.object(searched),
    reply: z.object({
      total: z.int(),
      category: facet,
      season: facet,
      targetGender: facet,
      targetAgeGroup: facet,
      priceRange: facet,
    }),
  }),
  readSitemap: endpoint('GET /internal/sitemap', {
    summary: 'The addresses of published outfits, in pages of 10,000; times are ISO 8601 in UTC.',
    allow: 'gateway',
    query: z.object({ page: z.coerce.number().int().min(1).default(1) }),
    reply: z.object({
      pages: z.int(),
      outfits: z.array(z.object({ id: z.string(), changedAt: z.string() })),
    }),
  }),
  findProducts: endpoint('POST /internal/products/find', {
    summary: 'Which outfit each of these products was put on, published or not; unknown ones are left out.',
    allow: 'gateway',
    body: z.object({ productIds: z.array(z.string().max(100)).max(outfitLimits.products) }),
    reply: z.object({ products: z.array(z.object({ id: z.string(), outfitId: z.string() })) }),
  }),
  readOutfit: endpoint('GET /api/outfits/:id', {
    summary: 'One outfit. Drafts are seen by administrators only.',
    allow: 'anyone',
    params: outfitId,
    query: z.object({ userId: z.string().max(100).optional() }),
    reply: ShownOutfit,
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
    params: outfitId,
    body: OutfitDraft,
    reply: Outfit,
  }),
  deleteOutfit: endpoint('DELETE /api/admin/outfits/:id', {
    summary: 'Deletes an outfit: it is in the trash for 30 days; its counts stay.',
    allow: 'administrator',
    params: outfitId,
  }),
  clearProducts: endpoint('DELETE /api/admin/outfits/:id/products', {
    summary: 'Removes all products of an outfit; one that is added again keeps its id.',
    allow: 'administrator',
    params: outfitId,
  }),
  addProduct: endpoint('POST /api/admin/outfits/:id/products', {
    summary: 'Adds one product to an outfit.',
    allow: 'administrator',
    status: 201,
    params: outfitId,
    body: ProductDraft,
    reply: Product,
  }),
} as const
