import { z } from 'zod'
import { activityLimits, devices, readActivity, type Activity } from './activity.ts'
import { SearchRecord } from './searched.ts'

/** Why an item was taken and not counted. An outfit is unknown when it is counted, not when it is recorded. */
export const itemReasons = ['bot', 'unknown-outfit', 'implausible-time'] as const
export type ItemReason = (typeof itemReasons)[number]

const done = {
  outfitId: z.string(),
  /** As the page says. */
  outfitVersion: z.int().optional(),
  /** An implausible time is replaced by that of the batch. */
  at: z.string(),
  excluded: z.literal('implausible-time').optional(),
}
const inList = {
  /** Given out with the list: `1.feed.…`, `2.feed.…`. */
  list: z.string().optional(),
  place: z.int().optional(),
}
const onPicture = { ...done, imageIndex: z.int() }

const RecordedItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('impression'), ...done, ...inList }),
  /** With the list that led to it, where the page knows it. */
  z.object({ kind: z.literal('pin-opened'), ...onPicture, productId: z.string(), ...inList }),
  z.object({ kind: z.literal('tap'), ...onPicture, x: z.number(), y: z.number() }),
])
export type RecordedItem = z.infer<typeof RecordedItem>

const mark = z.string().max(activityLimits.utm).optional()

/**
 * Impressions, pins opened and taps of one page on the activity stream. Nobody stands in it: no user, no visitor, no network.
 * What is not known is left out; so is all that says something of a visitor who asked not to be tracked.
 */
export const ActivityBatch = z.object({
  /** The version of this description: `activitySchema`. */
  schema: z.int(),
  id: z.string(),
  kind: z.literal('batch'),
  /** When it was taken; no item is later. */
  at: z.string(),
  /** The agent, encrypted with a key of its day; after 90 days nobody can read it. */
  sealedAgent: z.string().optional(),
  device: z.enum(devices).optional(),
  language: z.string().max(activityLimits.language).optional(),
  referrer: z.string().max(activityLimits.host).optional(),
  utm: z.object({ source: mark, medium: mark, campaign: mark, term: mark, content: mark }).optional(),
  excluded: z.literal('bot').optional(),
  items: z.array(RecordedItem),
  /** Lists and places that led to a shop. Beside the record of a click, which tells a person: a list leads to nobody. */
  followed: z.array(z.object({ outfitId: z.string(), list: z.string(), place: z.int() })).optional(),
  /** How many batches were refused before it because of overload: the figures of its hour are too low. */
  missed: z.int().optional(),
  /** Invented, with the demo catalogue. */
  demo: z.literal(true).optional(),
})
export type ActivityBatch = z.infer<typeof ActivityBatch>

/** Whatever stands on the activity stream. */
export type ActivityRecord = Activity | ActivityBatch | SearchRecord

export const isBatch = (record: ActivityRecord): record is ActivityBatch => record.kind === 'batch'
export const isSearch = (record: ActivityRecord): record is SearchRecord =>
  record.kind === 'search' || record.kind === 'search-opened'
export const isSingle = (record: ActivityRecord): record is Activity => !isBatch(record) && !isSearch(record)

/** The one place where a value from the stream becomes a record; undefined for what cannot be read. */
export function readRecord(value: unknown): ActivityRecord | undefined {
  switch ((value as { kind?: unknown } | null)?.kind) {
    case 'batch':
      return ActivityBatch.safeParse(value).data
    case 'search':
    case 'search-opened':
      return SearchRecord.safeParse(value).data
    default:
      return readActivity(value)
  }
}
