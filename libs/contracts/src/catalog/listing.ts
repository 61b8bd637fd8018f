import { z } from 'zod'
import { adminEndpoint, internalEndpoint } from '../endpoint.ts'
import { outfitLimits, styles } from '../vocabulary.ts'
import { chosen } from './optional-fields.ts'
import { Outfit } from './outfit.ts'
import { PendingSummary } from './pending-changes.ts'

export const outfitOrders = ['newest', 'oldest', 'title', 'updated'] as const
export type OutfitOrder = (typeof outfitOrders)[number]
/** Outfits of which one call says the ids. */
export const outfitIdsAtOnce = 10_000

/** Opaque: from the `Link` of the previous page. It may hold a title. */
const cursor = z.string().max(2_000).meta({ pattern: '^[A-Za-z0-9_-]+$' }).optional()

const narrowed = {
  /** Each of its words begins a word of the title, the description, the category, a tag or the name of a product. */
  query: z.string().max(200).default(''),
  /** A scheduled one is a draft, too. `pending`: changes are kept beside it. */
  status: chosen(['published', 'draft', 'scheduled', 'pending']),
  category: chosen(styles),
  /** Whatever its case. */
  tag: z.string().max(outfitLimits.tag).default(''),
  sort: z.enum(outfitOrders).default('newest'),
}

/**
 * Additive: `pendingChanges` of one that has changes kept beside it; `scheduleProblem` says why it, or they, were not published at their
 * time.
 */
export const ListedOutfit = Outfit.extend({
  pendingChanges: PendingSummary.optional(),
  scheduleProblem: z.string().optional(),
})
export type ListedOutfit = z.infer<typeof ListedOutfit>

/** Additive: lists of outfits for administrators that need not be read whole. */
export const listingApi = {
  listOutfits: adminEndpoint('GET /api/admin/outfits', {
    summary:
      'Every outfit, published or not, newest first. With `limit`, a page of what the other parameters ask for: `X-Total-Count` says how many there are, `Link: …; rel="next"` leads on.',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).optional(),
      cursor,
      ...narrowed,
      /** With `limit`: these alone, in this order; 100 at most, with commas between them. */
      ids: z.string().max(10_100).optional(),
    }),
    reply: z.array(ListedOutfit),
  }),
  listOutfitIds: adminEndpoint('GET /api/admin/outfits/ids', {
    summary:
      'Id, title and version of all outfits that a list would show, in its order; 10,000 of `total` at most.',
    query: z.object(narrowed),
    reply: z.object({
      total: z.int(),
      outfits: z
        .array(z.object({ id: z.string(), title: z.string(), version: z.int() }))
        .max(outfitIdsAtOnce),
    }),
  }),
  findOutfits: internalEndpoint('POST /internal/outfits/find', {
    summary: 'Ids of the outfits that have these words, newest first; for the library of pictures.',
    body: z.object({ query: narrowed.query, cursor, limit: z.int().min(1).max(100) }),
    reply: z.object({ outfitIds: z.array(z.string()), next: z.string().nullable() }),
  }),
  countOutfits: adminEndpoint('GET /api/admin/outfits/counts', {
    summary:
      'How many outfits there are; a scheduled one counts as a draft, too, and one with `pending` changes as what it is.',
    reply: z.object({
      total: z.int(),
      published: z.int(),
      drafts: z.int(),
      scheduled: z.int(),
      pending: z.int(),
    }),
  }),
} as const
