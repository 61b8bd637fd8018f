import { z } from 'zod'
import { anId } from '../an-id.ts'
import { adminEndpoint } from '../endpoint.ts'
import { writtenLines } from '../written.ts'
import { noteLimit, trendLimits } from './analytics-limits.ts'
import { dimensions, steps } from './steps.ts'
import { pageSize } from '../pages.ts'

export const groupings = ['day', 'hour', 'post', 'version', ...dimensions] as const
export type Grouping = (typeof groupings)[number]

/** Values of a dimension that no record names. `none`: it was looked for and not there. `other`: too many different ones came. */
export const noValue = { none: '(none)', notRecorded: '(not recorded)', other: '(other)' } as const

export const reportLimits = { days: 400, hours: 31 * 24, rows: 500 } as const

const Counts = z.object({ impressions: z.int(), views: z.int(), pins: z.int(), clicks: z.int() })
export type StepCounts = z.infer<typeof Counts>

const day = z.iso.date()
/** `rate`: clicks for each view. */
const orders = ['key', ...steps, 'rate'] as const
export type ReportOrder = (typeof orders)[number]

export const ReportQuery = z.object({
  /** Days of `zone`, both included. */
  from: day,
  to: day,
  /** IANA: days and hours are those of this zone. Posts, versions and dimensions are counted by the day in UTC. */
  zone: z.string().max(60).default('UTC'),
  /** `period`: as many days just before; `year`: the same days a year before. */
  compare: z.enum(['none', 'period', 'year']).default('none'),
  by: z.enum(groupings).default('day'),
  /**
   * `post:ID`, `version:N` of that post, and one `DIMENSION:VALUE`, joined by `;`; values are percent-encoded. Additive: by version,
   * `versions:FIRST-LAST` answers only those.
   */
  filter: z.string().max(1_000).default(''),
  /** With `-` before it, the greatest first. Days and hours are always in their order. */
  sort: z.enum([...orders, ...orders.map((name) => `-${name}` as const)]).default('-views'),
  limit: pageSize(50, reportLimits.rows),
  cursor: z.string().max(20).meta({ pattern: '^\\d+$' }).optional(),
  format: z.enum(['json', 'csv']).default('json'),
})
export type ReportQuery = z.infer<typeof ReportQuery>

const ReportRow = z.object({
  /** A day, an hour with its offset from UTC, the id of a post or a product, a version, or the value of a dimension. */
  key: z.string(),
  /** The title of a post; null for anything else. */
  title: z.string().nullable(),
  counts: Counts,
  /** Null without `compare`. */
  before: Counts.nullable(),
  /**
   * Additive: different people of each day, added up over the days, estimated with a standard error of 0.8 % each day. Only of the
   * whole shop by device, language, referrer, source, medium or campaign, where they are counted in all of the span.
   */
  visitors: z.int().optional(),
})
export type ReportRow = z.infer<typeof ReportRow>

export const DemoFigures = z.enum(['counted', 'leaving']).nullable()
export type DemoFigures = z.infer<typeof DemoFigures>

const Span = z.object({ from: day, to: day })

export const Report = z.object({
  span: Span,
  /** What `before` is of; null without `compare`. */
  comparedWith: Span.nullable(),
  /** In which the days of `rows` and `total` were counted. */
  zone: z.string(),
  total: Counts,
  before: Counts.nullable(),
  /** Different people of each day, added up over the days, estimated; null where that is not counted. */
  visitors: z.int().nullable(),
  rows: z.array(ReportRow),
  /** How many rows there are in all. */
  count: z.int(),
  /** Of the next page. */
  next: z.string().nullable(),
  /** Which steps are counted by this; the figures of others are 0 and say nothing. */
  steps: z.array(z.enum(steps)),
  /** Steps that were not recorded in a part of the span: their figures are too low. */
  notRecorded: z.array(z.enum(steps)),
  /** Whether the demo's invented visits are in the figures, or are just being removed from them. */
  demo: DemoFigures,
  /** Hours in UTC (`2026-05-04T09`) in which overload refused what pages report: fewer impressions and pins are counted than there were. */
  incomplete: z.array(z.string()),
  /** More different values came than are counted one by one: the rest is `(other)`. */
  capped: z.boolean(),
  /** Additive, by version: the last day in UTC with figures that name no version, because versions were not recorded yet. */
  formerUntil: day.optional(),
})
export type Report = z.infer<typeof Report>

const Trends = z.object({
  span: Span,
  /** Of each day of the span, oldest first, in the order asked for; of an unknown outfit there is nothing. */
  outfits: z.array(z.object({ outfitId: z.string(), views: z.array(z.int()), clicks: z.array(z.int()) })),
})
export type Trends = z.infer<typeof Trends>

/** What administrators want to remember about a day: a sale, a shoot, a newsletter. */
const DayNote = z.object({ day, text: z.string(), by: z.string(), at: z.string() })
export type DayNote = z.infer<typeof DayNote>

/** How many cells a picture has for taps beside pins. */
export const heatCells = { columns: 20, rows: 25 } as const

/** Taps on each picture of an outfit, by its place. */
const TappedPictures = z.array(
  z.object({
    imageIndex: z.int(),
    cells: z.array(z.object({ column: z.int(), row: z.int(), taps: z.int() })),
  }),
)
const Heat = z.object({
  pictures: TappedPictures,
  /** Additive: the same by version; 0 where the page told none, or it was too early or too late for its month. */
  versions: z.array(z.object({ version: z.int(), pictures: TappedPictures })),
})
export type Heat = z.infer<typeof Heat>

export const reportApi = {
  readLists: adminEndpoint('GET /api/admin/analytics/lists', {
    summary:
      'What was seen in lists of the feed and acted on, a line of JSON for each post (NDJSON): list, position, policy, probability, outcome.',
    /** Days in UTC on which lists were given out, both included. */
    query: z.object({ from: day, to: day }),
    carries: 'binary',
    reply: z.unknown(),
  }),
  readReport: adminEndpoint('GET /api/admin/analytics/report', {
    summary: 'Impressions, views, pins opened and clicks of a span, by one thing; as JSON or CSV.',
    query: ReportQuery,
    reply: Report,
  }),
  readLive: adminEndpoint('GET /api/admin/analytics/live', {
    summary: 'The last 60 minutes, minute by minute, oldest first.',
    reply: z.object({
      minutes: z.array(Counts.extend({ minute: z.string() })),
    }),
  }),
  readTrends: adminEndpoint('GET /api/admin/analytics/trends', {
    summary: 'Views and clicks of some outfits, day by day (UTC); today is the last.',
    query: z.object({
      /** With commas between them; 100 at most. */
      ids: z.string().min(1).max(10_100),
      days: z.coerce.number().int().min(1).max(trendLimits.days).default(28),
    }),
    reply: Trends,
  }),
  removeDemoActivity: adminEndpoint('DELETE /api/admin/analytics/demo', {
    summary:
      "Removes the demo's invented visits from all figures, by a recount without them; again: no error.",
  }),
  readNotes: adminEndpoint('GET /api/admin/analytics/notes', {
    summary: 'The notes on the days of a span, oldest first; 400 days at most.',
    query: z.object({ from: day, to: day }),
    reply: z.array(DayNote),
  }),
  writeNote: adminEndpoint('PUT /api/admin/analytics/notes/:day', {
    summary: 'Notes something about a day, in place of an earlier note.',
    params: z.object({ day }),
    body: z.object({
      text: writtenLines.min(1).max(noteLimit),
    }),
  }),
  removeNote: adminEndpoint('DELETE /api/admin/analytics/notes/:day', {
    summary: 'Removes the note on a day; a day without one is no error.',
    params: z.object({ day }),
  }),
  readHeat: adminEndpoint('GET /api/admin/analytics/:outfitId/heat', {
    summary: 'Taps beside pins on the pictures of an outfit, by month, in 20 columns and 25 rows.',
    params: z.object({ outfitId: anId }),
    query: z.object({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) }),
    reply: Heat,
  }),
} as const
