import { z } from 'zod'
import { internalEndpoint } from '../endpoint.ts'

/** `start`, or `next` of an answer before. */
const place = z.string().min(1).max(200)

export const PopularityPage = z.object({
  /** Post, how many networks opened it in the last seven days, and from how many a link to a shop was followed. */
  posts: z.array(z.tuple([z.string(), z.int(), z.int()])),
  next: z.string(),
  more: z.boolean(),
})
export type PopularityPage = z.infer<typeof PopularityPage>

export const popularityApi = {
  readPopularity: internalEndpoint('GET /internal/popularity/:after', {
    summary: 'How popular posts are, of those that changed after a place; a post may be told of again.',
    params: z.object({ after: place }),
    reply: PopularityPage,
  }),
} as const
