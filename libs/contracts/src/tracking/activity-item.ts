import { z } from 'zod'
import { anId } from '../an-id.ts'
import { outfitLimits } from '../vocabulary.ts'
import { Landing } from './landing.ts'
import { outfitVersion } from './reported-activity.ts'

/** What a page tells many of in one call: a card that was seen in a list, a pin that was opened, a tap beside every pin. */
export const itemKinds = ['impression', 'pin-opened', 'tap'] as const
export type ItemKind = (typeof itemKinds)[number]

/** `items`: in one call. `agoMs`: what is said to be older did not happen when it says. */
export const batchLimits = { items: 50, agoMs: 24 * 60 * 60 * 1000, list: 100, place: 100_000 } as const

const done = { outfitId: anId, outfitVersion: outfitVersion.nullish() }
const onPicture = {
  ...done,
  /** The picture of the outfit that it was on. */
  imageIndex: z
    .int()
    .min(0)
    .max(outfitLimits.images - 1),
}
/** Of the width or the height of the picture, from its left or upper edge. */
const share = z.number().min(0).max(1)

/** Where in which list an outfit stood. */
export const inList = {
  /** The `x-vitrine-list` of the reply that the outfit came in; one that was not given out here is left out. */
  list: z.string().max(batchLimits.list).nullish(),
  /** From 0 on. */
  place: z.int().min(0).max(batchLimits.place).nullish(),
}
const impression = { ...done, ...inList }
/** Additive: the list that led to it. */
const pinOpened = { ...onPicture, productId: anId, ...inList }
const tap = { ...onPicture, x: share, y: share }

/** How long it was ago when the call was made, in milliseconds: so a clock that is wrong does no harm. */
const ago = z.number()

/** One item as a page sends it. */
export const ActivityItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('impression'), ago, ...impression }),
  z.object({ kind: z.literal('pin-opened'), ago, ...pinOpened }),
  z.object({ kind: z.literal('tap'), ago, ...tap }),
])
export type ActivityItem = z.infer<typeof ActivityItem>

/** An item that is no such thing is refused alone: so the call takes any. */
const anyItem = z.unknown().meta({ ...z.toJSONSchema(ActivityItem), $schema: undefined }) as z.ZodType<
  unknown,
  ActivityItem
>

/** What a page sends. The same id twice is one batch. */
export const SentBatch = z.object({
  id: anId.regex(/^[\w-]+$/),
  items: z.array(anyItem).max(batchLimits.items),
  ...Landing.shape,
})

/** Why one item does not count: what its sender is told. */
export const RefusedItem = z.object({
  code: z.enum(['request-invalid', 'outfit-missing', 'time-implausible']),
  message: z.string(),
})
export type RefusedItem = z.infer<typeof RefusedItem>
/** For each item null, or why it does not count. */
export const ItemOutcomes = z.object({ outcomes: z.array(RefusedItem.nullable()) })

/** A batch as the gateway hands it to tracking: without an address, and without who it was. */
export const ReportedBatch = SentBatch.extend({
  items: z.array(z.unknown()).max(batchLimits.items),
  at: z.iso.datetime(),
  visitor: z.object({
    agent: z.string(),
    /** Asked not to be tracked. */
    private: z.boolean(),
  }),
  /** `Accept-Language`. */
  language: z.string().optional(),
  /** Of our own page that sent it: `Origin` or `Referer`. */
  page: z.string().optional(),
  /** How many batches this gateway had to refuse before, since it was overloaded. */
  missed: z.int().min(1).optional(),
})
export type ReportedBatch = z.infer<typeof ReportedBatch>

/** A header of replies that are lists of outfits: names the list, for impressions. */
export const listHeader = 'x-vitrine-list'
