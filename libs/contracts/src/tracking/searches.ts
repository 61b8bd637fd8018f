import { z } from 'zod'
import { adminEndpoint, internalEndpoint } from '../endpoint.ts'
import { ReportedSearch, searchLimits } from './searched.ts'
import { pageSize } from '../pages.ts'

/** In place of words: a search by filters alone or for what is not recorded, words that too few searched for, and too many different ones. */
export const searchValue = { none: '(no words)', rare: '(rare)', other: '(other)' } as const

const day = z.iso.date()
const orders = ['words', 'searches', 'found', 'nothing', 'opened'] as const
export type SearchOrder = (typeof orders)[number]

export const SearchesQuery = z.object({
  /** Days in UTC, both included. */
  from: day,
  to: day,
  /** `none`: only words that found nothing at least once. */
  found: z.enum(['any', 'none']).default('any'),
  /** With `-` before it, the greatest first. Otherwise the most frequent first, or what found nothing most often. */
  sort: z.enum([...orders, ...orders.map((name) => `-${name}` as const)]).optional(),
  limit: pageSize(50, 500),
  cursor: z.string().max(20).meta({ pattern: '^\\d+$' }).optional(),
  format: z.enum(['json', 'csv']).default('json'),
})
export type SearchesQuery = z.infer<typeof SearchesQuery>

const counts = {
  searches: z.int(),
  /** How many of them found nothing. */
  nothing: z.int(),
  /** From how many of them an outfit was opened. */
  opened: z.int(),
}

const SearchRow = z.object({
  /** Folded; or what stands in place of words, always in the last rows. */
  words: z.string(),
  ...counts,
  /** How many outfits a search found, on average, rounded. */
  found: z.int(),
  /** Different people of each day, added up over the days; null where there are no words. */
  visitors: z.int().nullable(),
})
export type SearchRow = z.infer<typeof SearchRow>

export const SearchReport = z.object({
  span: z.object({ from: day, to: day }),
  total: z.object(counts),
  rows: z.array(SearchRow),
  /** How many rows there are in all. */
  count: z.int(),
  /** Of the next page. */
  next: z.string().nullable(),
  /** More different words came in a day than are counted one by one: the rest is `(other)`. */
  capped: z.boolean(),
})
export type SearchReport = z.infer<typeof SearchReport>

export const searchesApi = {
  recordSearches: internalEndpoint('POST /internal/searches', {
    summary: 'Records searches and what was opened from them; answered when all are on disk.',
    body: z.object({ searches: z.array(ReportedSearch).max(searchLimits.atOnce) }),
  }),
  readSearches: adminEndpoint('GET /api/admin/analytics/searches', {
    summary: `What at least ${searchLimits.visitors} people searched for on one day of a span, and what that found; as JSON or CSV.`,
    query: SearchesQuery,
    reply: SearchReport,
  }),
} as const
