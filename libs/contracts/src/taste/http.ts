import { z } from 'zod'
import { anId } from '../an-id.ts'
import { internalEndpoint, publicEndpoint } from '../endpoint.ts'

/** `seen`: nothing about it was said, it was only not of interest any more. */
export const hideReasons = ['style', 'colour', 'price', 'seen', 'other'] as const
export type HideReason = (typeof hideReasons)[number]

/** At most so many of each are kept for a person, the oldest is forgotten first; `looks`: in one call; `acted`: in a profile. */
export const tasteLimits = { contributions: 500, hidden: 500, looks: 50, acted: 200 } as const

const Hidden = z.object({
  outfitId: z.string(),
  /** Null where the post is gone. */
  title: z.string().nullable(),
  reason: z.enum(hideReasons).nullable(),
  at: z.string(),
})

/** What is said of a person's taste, to that person. */
export const Taste = z.object({
  version: z.int(),
  /** Whether the feed follows what the person does: off is the order of the quiz. */
  learning: z.boolean(),
  /** Whether what is only looked at counts, too: null until the person was asked. */
  passive: z.boolean().nullable(),
  /** Whether the browser asks not to be followed: nothing passive counts then, whatever was agreed. */
  privateBrowser: z.boolean(),
  /** How many likes, saves, favorites and shop links count. */
  actions: z.int(),
  /** What the feed follows, strongest first: `style:boho`, `colour:red`, `price:50-100` …; weight from -2 to 2. */
  features: z.array(
    z.object({
      feature: z.string(),
      weight: z.number(),
      because: z.array(z.object({ outfitId: z.string(), title: z.string().nullable() })),
      /** What `word:7` stands for in these posts; empty for the others. */
      words: z.array(z.string()),
    }),
  ),
  /** Taken away by the person: they count nothing; with a style, a colour or a season the word of its name counts nothing, too. */
  removed: z.array(z.string()),
  /** Additive: what each `word:7` among them stands for in posts that were liked. */
  removedWords: z.record(z.string(), z.array(z.string())).default({}),
  hidden: z.array(Hidden),
})
export type Taste = z.infer<typeof Taste>

/** What the catalog ranks by; at most 2 kB are remembered of it. */
export const TasteProfile = z.object({
  /** 0: nothing is known of the person, whose feed is that of the quiz. */
  version: z.int(),
  learning: z.boolean(),
  /** How many actions count; with none, the order is that of the quiz. */
  actions: z.int(),
  /** By the number of the feature in `featureNames`; without those that count nothing. */
  weights: z.array(z.tuple([z.int(), z.number()])),
  /** The post that says most of why, by the number of the feature. */
  because: z.array(z.tuple([z.int(), z.string()])),
  hidden: z.array(z.string()),
  /** Seen three times or more with consent, and not touched. */
  seen: z.array(z.string()),
  /** Additive: the posts that were liked, saved or favorited, latest first; the person knows them. */
  acted: z.array(z.string()).default([]),
})
export type TasteProfile = z.infer<typeof TasteProfile>

/** All of them act on the person of the session or of the device, and on nobody else. */
export const tasteApi = {
  readTaste: publicEndpoint('GET /api/taste', {
    summary: 'What the feed has learned of the person who asks, and why.',
    reply: Taste,
  }),
  changeTaste: publicEndpoint('PATCH /api/taste', {
    summary:
      'Switches learning on or off, agrees to passive signals or not, takes features away or gives them back.',
    body: z
      .object({
        learning: z.boolean(),
        passive: z.boolean(),
        /** All that are taken away after it. */
        removed: z.array(z.string().max(60)).max(200),
      })
      .partial(),
    reply: Taste,
  }),
  resetTaste: publicEndpoint('DELETE /api/taste', {
    summary: 'Forgets what was learned so far; what was hidden stays hidden.',
  }),
  exportTaste: publicEndpoint('GET /api/taste/export', {
    summary:
      'All that is kept for the taste of the person who asks: each contribution with its time (ISO 8601, UTC).',
    reply: z.object({
      taste: Taste,
      contributions: z.array(z.object({ kind: z.string(), outfitId: z.string(), at: z.string() })),
    }),
  }),
  hideOutfit: publicEndpoint('POST /api/taste/hidden', {
    summary: 'Not for me: a post leaves the feed and the similar looks of the person who asks.',
    body: z.object({ outfitId: anId, reason: z.enum(hideReasons).optional() }),
  }),
  showOutfit: publicEndpoint('DELETE /api/taste/hidden/:outfitId', {
    summary: 'Takes that back.',
    params: z.object({ outfitId: anId }),
  }),
  readConsent: internalEndpoint('GET /internal/taste/:personId/consent', {
    summary:
      'Whether a person agreed that what they only look at counts, for the gateway; the version of their taste, for the catalog.',
    params: z.object({ personId: anId }),
    /** `version` is additive: that of the taste profile. */
    reply: z.object({ passive: z.boolean(), version: z.int().optional() }),
  }),
  seePosts: internalEndpoint('POST /internal/taste/seen', {
    summary: 'What somebody who agreed to it looked at, from the gateway: a batch names nobody.',
    body: z.object({
      personId: anId,
      items: z
        .array(z.object({ kind: z.enum(['impression', 'pin']), outfitId: anId, at: z.iso.datetime() }))
        .max(tasteLimits.looks),
    }),
  }),
  followLinks: internalEndpoint('POST /internal/taste/links', {
    summary: 'Who followed a link to a shop, from tracking: what it recorded names nobody.',
    body: z.object({
      links: z.array(z.object({ personId: anId, outfitId: anId, at: z.iso.datetime() })).max(1_000),
    }),
  }),
  awaitJoining: internalEndpoint('GET /internal/taste/:personId/joined', {
    summary: 'Answers when the taste of a visitor is their account’s; in three seconds at the latest.',
    params: z.object({ personId: anId }),
  }),
  forgetQuiz: internalEndpoint('POST /internal/taste/:personId/quiz-changed', {
    summary: 'From the gateway: the answers to the quiz have changed, and identity is asked for them again.',
    params: z.object({ personId: anId }),
  }),
  readTasteProfile: internalEndpoint('GET /internal/taste/:personId', {
    summary: 'What the catalog ranks the feed of a person by.',
    params: z.object({ personId: anId }),
    reply: TasteProfile,
  }),
} as const
