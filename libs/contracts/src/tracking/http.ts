import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const AnalyticsRow = z.object({
  outfitId: z.string(),
  title: z.string(),
  views: z.int(),
  clicks: z.int(),
  /** Additive: different people who viewed or clicked. */
  visitors: z.int(),
  published: z.boolean(),
  /** Additive: the post is gone and its counts stay. */
  deleted: z.boolean(),
})
export type AnalyticsRow = z.infer<typeof AnalyticsRow>

export const trackingApi = {
  recordClick: endpoint('POST /api/affiliate-click', {
    summary: 'Records that a product link was followed; acknowledged when it is on disk.',
    allow: 'anyone',
    body: z.object({
      productId: z.string().min(1).max(100),
      userId: z.string().max(100).nullish(),
      /** Additive: the same id twice is one click. */
      id: z.string().min(1).max(100).optional(),
    }),
  }),
  recordView: endpoint('POST /internal/views', {
    summary: 'Records that an outfit was shown.',
    allow: 'gateway',
    body: z.object({
      id: z.string().max(100),
      outfitId: z.string().max(100),
      /** When it was shown, where the record comes later. */
      at: z.iso.datetime().optional(),
    }),
  }),
  readAnalytics: endpoint('GET /api/admin/analytics', {
    summary: 'Views and clicks of every outfit.',
    allow: 'administrator',
    reply: z.array(AnalyticsRow),
  }),
  readSeries: endpoint('GET /api/admin/analytics/:outfitId/hours', {
    summary: 'Views and clicks of one outfit, hour by hour (UTC), oldest first.',
    allow: 'administrator',
    params: z.object({ outfitId: z.string().min(1).max(100) }),
    query: z.object({ from: z.iso.datetime().optional(), to: z.iso.datetime().optional() }),
    reply: z.array(z.object({ hour: z.string(), views: z.int(), clicks: z.int() })),
  }),
} as const
