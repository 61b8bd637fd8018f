import { z } from 'zod'
import { anId } from '../an-id.ts'
import { adminEndpoint, internalEndpoint, publicEndpoint } from '../endpoint.ts'
import { AsAdministrator } from '../operations/http.ts'
import { recordView } from '../upgrades/single-views.ts'
import { inList, ItemOutcomes, ReportedBatch } from './activity-item.ts'
import { goalsApi } from './goals.ts'
import { Landing, sent } from './landing.ts'
import { popularityApi } from './popularity.ts'
import { reportApi } from './report.ts'
import { RefusedActivity, outfitVersion, ReportedActivity, recordsAtOnce } from './reported-activity.ts'
import { Ledger, RollupStatus } from './rollup.ts'
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
  ...popularityApi,
  recordClick: publicEndpoint('POST /api/affiliate-click', {
    summary: 'Records that a product link was followed; acknowledged when it is on disk.',
    body: z.object({
      productId: anId,
      userId: z.string().max(100).nullish(),
      /** Additive: the same id twice is one click. */
      id: anId.optional(),
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
    params: z.object({ outfitId: anId }),
    query: z.object({ from: z.iso.datetime().optional(), to: z.iso.datetime().optional() }),
    reply: z.array(z.object({ hour: z.string(), ...viewsAndClicks })),
  }),
  readDays: adminEndpoint('GET /api/admin/analytics/days', {
    summary: 'Views and clicks of all outfits together, day by day (UTC), oldest first; today is the last.',
    query: z.object({ days: z.coerce.number().int().min(1).max(400).default(28) }),
    reply: z.array(z.object({ day: z.string(), ...viewsAndClicks })),
  }),
} as const

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
