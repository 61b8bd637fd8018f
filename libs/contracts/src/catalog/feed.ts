import { z } from 'zod'
import { anId } from '../an-id.ts'
import { adminEndpoint, publicEndpoint } from '../endpoint.ts'
import { pageSize } from '../pages.ts'
import { Outfit } from './outfit.ts'

/** Opaque: from the `Link` of the previous page. */
export const feedCursor = z.string().max(500).meta({ pattern: '^[A-Za-z0-9_-]+$' }).optional()

const preferences = {
  /** Additive: a shopper's preferences rank the feed and never hide anything. Comma-separated styles. */
  styles: z.string().max(300).optional(),
  gender: z.string().max(40).optional(),
  age: z.string().max(40).optional(),
}

/**
 * Why an outfit has its place in a feed. `new`: published within the last day; `because`: like the post of this title,
 * which the person liked; `different`: something else for once; `pick`: an administrator put it first.
 */
export const FeedReason = z.object({
  kind: z.enum(['new', 'style', 'gender', 'age', 'because', 'popular', 'different', 'pick']),
  value: z.string().nullable(),
})
export type FeedReason = z.infer<typeof FeedReason>
export const FeedOutfit = Outfit.extend({ reason: FeedReason.optional() })
export type FeedOutfit = z.infer<typeof FeedOutfit>

/** `liked`: how many posts the made-up person of a preview likes at most. */
export const feedLimits = { picks: 3, liked: 20 } as const

/** `published`: whether shoppers see it; one that is not is left out until it is. Null: the post is gone. */
export const FeedPick = z.object({ id: z.string(), title: z.string().nullable(), published: z.boolean() })
export const FeedPicks = z.object({ picks: z.array(FeedPick) })
export type FeedPicks = z.infer<typeof FeedPicks>

export const FeedPreview = z.object({
  /** Whether the order follows what the person likes; otherwise it is that of the answers. */
  learned: z.boolean(),
  /** What it follows, strongest first: `style:boho`, `colour:red` …; weight from -2 to 2. */
  features: z.array(z.object({ feature: z.string(), weight: z.number() })),
  /** Null where the order is by date alone. */
  outfits: z.array(FeedOutfit.extend({ score: z.number().nullable() })),
})
export type FeedPreview = z.infer<typeof FeedPreview>

export const feedApi = {
  readFeed: publicEndpoint('GET /api/outfits', {
    summary: 'Published outfits, newest first; `Link: …; rel="next"` leads to the next page.',
    query: z.object({
      cursor: feedCursor,
      limit: pageSize(12),
      ...preferences,
    }),
    reply: z.array(FeedOutfit),
  }),
  readFeedPicks: adminEndpoint('GET /api/admin/feed/picks', {
    summary: 'The posts that lead the feeds of people of whom something was learned.',
    reply: FeedPicks,
  }),
  writeFeedPicks: adminEndpoint('PUT /api/admin/feed/picks', {
    summary: 'Chooses them, in their order, three at most; none is unpublished.',
    body: z.object({
      outfitIds: z
        .array(anId)
        .max(feedLimits.picks)
        .refine((ids) => new Set(ids).size === ids.length, 'A post can be picked once.'),
    }),
    reply: FeedPicks,
  }),
  previewFeed: adminEndpoint('GET /api/admin/feed/preview', {
    summary:
      'The first page of a made-up person with these answers, who likes these posts (ids, comma-separated, 20 at most).',
    query: z.object({
      ...preferences,
      liked: z.string().max(2_100).optional(),
      limit: pageSize(12, 48),
    }),
    reply: FeedPreview,
  }),
} as const
