import { z } from 'zod'
import { adminEndpoint, internalEndpoint, publicEndpoint } from '../endpoint.ts'
import {
  ageRanges,
  colourFamilies,
  genders,
  outfitLimits,
  priceRanges,
  seasons,
  styles,
} from '../vocabulary.ts'
import { shopApi } from '../shop/http.ts'
import { archiveApi } from './archive.ts'
import { bulkApi } from './bulk.ts'
import { demoApi } from './demo.ts'
import { feedApi, feedCursor } from './feed.ts'
import { calendarAddressesApi } from './calendar-addresses.ts'
import { calendarApi } from './calendar.ts'
import { historyApi } from './history.ts'
import { importsApi } from './imports.ts'
import { listingApi } from './listing.ts'
import { chosen } from './optional-fields.ts'
import { Outfit, OutfitDraft, outfitId, Product, ProductDraft } from './outfit.ts'
import { pendingChangesApi } from './pending-changes.ts'
import { presenceApi } from './presence.ts'
import { previewsApi } from './previews.ts'
import { similarApi } from './similar.ts'
import { tagsApi } from './tags.ts'
import { trashApi } from './trash.ts'
import { unsavedApi } from './unsaved.ts'
import { pageSize } from '../pages.ts'

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
  /** Additive: a family that the first picture has much of, or that it is called by; one whose colours are not known fits none. */
  colour: chosen(colourFamilies),
}
const searched = { query: z.string().max(200).default(''), ...searchFilters }
const facet = z.array(z.object({ value: z.string(), count: z.int() }))

export const catalogApi = {
  ...historyApi,
  ...trashApi,
  ...bulkApi,
  ...archiveApi,
  ...importsApi,
  ...unsavedApi,
  ...pendingChangesApi,
  ...calendarApi,
  ...calendarAddressesApi,
  ...presenceApi,
  ...previewsApi,
  ...similarApi,
  ...tagsApi,
  ...listingApi,
  ...shopApi,
  ...demoApi,
  ...feedApi,
  searchOutfits: publicEndpoint('GET /api/search', {
    summary:
      'Published outfits that match, best first; `X-Total-Count` says how many, `Link: …; rel="next"` leads on. Where none does, `rel="related"` leads to what is like the nearest.',
    query: z.object({
      ...searched,
      cursor: feedCursor,
      limit: pageSize(24),
    }),
    reply: z.array(FoundOutfit),
  }),
  suggestSearches: publicEndpoint('GET /api/search/suggestions', {
    summary: 'What a query may be meant to become, best first; eight at most.',
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
  readFacets: publicEndpoint('GET /api/search/facets', {
    summary:
      'How many outfits each value of each filter would find; a filter counts beside its own choice, so none vanishes.',
    query: z.object(searched),
    reply: z.object({
      total: z.int(),
      category: facet,
      season: facet,
      targetGender: facet,
      targetAgeGroup: facet,
      priceRange: facet,
      colour: facet,
      /** Whether the colours of all published outfits were looked for; until then the counts of `colour` grow. */
      colourPrepared: z.boolean(),
    }),
  }),
  readSitemap: internalEndpoint('GET /internal/sitemap', {
    summary: 'The addresses of published outfits, in pages of 10,000; times are ISO 8601 in UTC.',
    query: z.object({ page: z.coerce.number().int().min(1).default(1) }),
    reply: z.object({
      pages: z.int(),
      outfits: z.array(z.object({ id: z.string(), changedAt: z.string() })),
    }),
  }),
  findProducts: internalEndpoint('POST /internal/products/find', {
    summary: 'Which outfit each of these products was put on, published or not; unknown ones are left out.',
    body: z.object({ productIds: z.array(z.string().max(100)).max(outfitLimits.products) }),
    reply: z.object({ products: z.array(z.object({ id: z.string(), outfitId: z.string() })) }),
  }),
  readOutfit: publicEndpoint('GET /api/outfits/:id', {
    summary: 'One outfit. Drafts are seen by administrators only.',
    params: outfitId,
    query: z.object({ userId: z.string().max(100).optional() }),
    reply: ShownOutfit,
  }),
  createOutfit: adminEndpoint('POST /api/admin/outfits', {
    summary: 'Creates an outfit, as a draft or published.',
    status: 201,
    body: OutfitDraft,
    reply: Outfit,
  }),
  updateOutfit: adminEndpoint('PUT /api/admin/outfits/:id', {
    summary: 'Saves an outfit. With `If-Match`, a stale writer is refused with 412.',
    params: outfitId,
    body: OutfitDraft,
    reply: Outfit,
  }),
  deleteOutfit: adminEndpoint('DELETE /api/admin/outfits/:id', {
    summary: 'Deletes an outfit: it is in the trash for 30 days; its counts stay.',
    params: outfitId,
  }),
  clearProducts: adminEndpoint('DELETE /api/admin/outfits/:id/products', {
    summary: 'Removes all products of an outfit; one that is added again keeps its id.',
    params: outfitId,
  }),
  addProduct: adminEndpoint('POST /api/admin/outfits/:id/products', {
    summary: 'Adds one product to an outfit.',
    status: 201,
    params: outfitId,
    body: ProductDraft,
    reply: Product,
  }),
} as const
