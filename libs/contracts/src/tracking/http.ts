import { z } from 'zod'
import { adminEndpoint, internalEndpoint, publicEndpoint } from '../endpoint.ts'
import { AsAdministrator } from '../operations/http.ts'
import { recordView } from '../upgrades/single-views.ts'
import { inList, itemKinds, ItemOutcomes, ReportedBatch } from './activity-item.ts'
import { goalsApi } from './goals.ts'
import { Landing, sent } from './landing.ts'
import { reportApi } from './report.ts'
import { RefusedActivity, outfitVersion, ReportedActivity, recordsAtOnce } from './reported-activity.ts'
import { searchesApi } from './searches.ts'

const viewsAndClicks = { views: z.int(), clicks: z.int() }

const AnalyticsRow = z.object({
  outfitId: z.string(),
  title: z.string(),
  ...viewsAndClicks,
  /**
   * Additive: different people who viewed or clicked, added up over days: nobody is recognised on another day. Each day is an
   * estimate with a standard error of 0.8 %.
   */
  visitors: z.int(),
  published: z.boolean(),
  /** Additive: the post is gone and its counts stay. */
  deleted: z.boolean(),
})
export type AnalyticsRow = z.infer<typeof AnalyticsRow>

export const trackingApi = {
  ...reportApi,
  ...goalsApi,
  ...searchesApi,
  recordClick: publicEndpoint('POST /api/affiliate-click', {
    summary: 'Records that a product link was followed; acknowledged when it is on disk.',
    body: z.object({
      productId: z.string().min(1).max(100),
      userId: z.string().max(100).nullish(),
      /** Additive: the same id twice is one click. */
      id: z.string().min(1).max(100).optional(),
      /** Additive: W3C `traceparent`, for who cannot send it as a header; what is none is ignored. */
      traceparent: sent.nullish(),
      /** Additive: the version of the outfit that the page showed. */
      outfitVersion: outfitVersion.nullish(),
      /** Additive: the list that led to it. */
      ...inList,
      ...Landing.shape,
    }),
  }),
  recordView,
  recordActivity: internalEndpoint('POST /internal/activity', {
    summary: 'Records views and clicks, many at once; answered when all that are taken are on disk.',
    body: z.object({ records: z.array(ReportedActivity).max(recordsAtOnce) }),
    /** For each record null, or why it was not taken. */
    reply: z.object({ outcomes: z.array(RefusedActivity.nullable()) }),
  }),
  recordBatch: internalEndpoint('POST /internal/activity-batches', {
    summary: 'Records a batch of impressions, pins opened and taps; answered when it is on disk.',
    body: ReportedBatch,
    reply: ItemOutcomes,
  }),
  readAnalytics: adminEndpoint('GET /api/admin/analytics', {
    summary: 'Views and clicks of every outfit.',
    reply: z.array(AnalyticsRow),
  }),
  readSeries: adminEndpoint('GET /api/admin/analytics/:outfitId/hours', {
    summary: 'Views and clicks of one outfit, hour by hour (UTC), oldest first.',
    params: z.object({ outfitId: z.string().min(1).max(100) }),
    query: z.object({ from: z.iso.datetime().optional(), to: z.iso.datetime().optional() }),
    reply: z.array(z.object({ hour: z.string(), ...viewsAndClicks })),
  }),
  readDays: adminEndpoint('GET /api/admin/analytics/days', {
    summary: 'Views and clicks of all outfits together, day by day (UTC), oldest first; today is the last.',
    query: z.object({ days: z.coerce.number().int().min(1).max(400).default(28) }),
    reply: z.array(z.object({ day: z.string(), ...viewsAndClicks })),
  }),
} as const

/** Impressions, pins and taps are missing in what was counted before 26 November 2026. */
const Counts = z.object({
  ...viewsAndClicks,
  visitors: z.int(),
  impressions: z.int().optional(),
  pins: z.int().optional(),
  taps: z.int().optional(),
})

/** What a recount changed for one outfit. */
const CountChange = z.object({ outfitId: z.string(), title: z.string(), before: Counts, after: Counts })
export type CountChange = z.infer<typeof CountChange>

export const RollupStatus = z.object({
  /** Of the running code. */
  version: z.int(),
  live: z.object({ number: z.int(), version: z.int() }),
  /** What is recorded and not counted, by its reason. */
  excluded: z.record(z.string(), z.int()),
  /** `left`: how many records of the stream are still to be counted. */
  recount: z
    .object({ version: z.int(), records: z.int(), left: z.int(), recordsPerSecond: z.int() })
    .nullable(),
  /** The latest recount; `changed`: how many outfits, of which the first 1,000 are listed. */
  last: z
    .object({
      version: z.int(),
      finished: z.string(),
      records: z.int(),
      seconds: z.number(),
      changed: z.int(),
      changes: z.array(CountChange),
    })
    .nullable(),
})
export type RollupStatus = z.infer<typeof RollupStatus>

/** Where the items of one kind went that were read: `taken` = `counted` + excluded + `repeated`. */
const LedgerOfItems = z.object({
  kind: z.enum(itemKinds),
  taken: z.int(),
  counted: z.int(),
  /** By reason. */
  excluded: z.record(z.string(), z.int()),
  repeated: z.int(),
})
export type LedgerOfItems = z.infer<typeof LedgerOfItems>

/** Where the records of searches went: `taken` = `counted` + `opened` + excluded + `repeated`. */
const LedgerOfSearches = z.object({
  taken: z.int(),
  counted: z.int(),
  /** Outfits opened from a search. */
  opened: z.int(),
  /** By reason. */
  excluded: z.record(z.string(), z.int()),
  repeated: z.int(),
})
export type LedgerOfSearches = z.infer<typeof LedgerOfSearches>

/**
 * Where every record of the activity stream went: `taken` = views + clicks + excluded + repeated + `batches` + searches taken + `onTheWay`, and `demo` where that does not count. A view
 * or a click is repeated when it stands on the stream once more: sent twice, or recorded again when its product was known.
 */
export const Ledger = z.object({
  taken: z.int(),
  views: z.int(),
  clicks: z.int(),
  /** By reason; `unknown-product` holds what waits and what has waited too long. */
  excluded: z.record(z.string(), z.int()),
  repeated: z.int(),
  /** Batches of items; where these went is told item by item. */
  batches: z.int(),
  /** Records of the demo's invented visits. They are among the others where they count, and beside them where they were removed. */
  demo: z.object({ records: z.int(), isCounted: z.boolean() }).optional(),
  items: z.array(LedgerOfItems),
  searches: LedgerOfSearches.optional(),
  /** Clicks that wait for their product to be known. */
  waiting: z.int(),
  /** Not counted yet. */
  onTheWay: z.int(),
  /** False where records were counted while the figures were read: they are then a moment apart. */
  settled: z.boolean(),
})
export type Ledger = z.infer<typeof Ledger>

/** What an operator asks of the roll-up; never forwarded. */
export const rollupApi = {
  readLedger: internalEndpoint('GET /internal/ledger', {
    summary: 'What was taken of views and clicks, and what became of it.',
    reply: Ledger,
  }),
  readRollup: internalEndpoint('GET /internal/rollup', {
    summary: 'Which totals are read, how far a recount has come, and what the latest one changed.',
    reply: RollupStatus,
  }),
  recount: internalEndpoint('POST /internal/rollup/recount', {
    summary: 'Has what the activity stream holds counted anew, beside the totals that are read.',
    body: AsAdministrator.nullish(),
  }),
} as const
