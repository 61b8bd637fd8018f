import { z } from 'zod'
import { adminEndpoint } from '../endpoint.ts'
import { optionalTime } from './optional-fields.ts'
import { outfitId } from './outfit.ts'

/** Days of one call, and outfits of each of them. */
export const calendarLimits = { days: 42, perDay: 100 } as const

/** `planned` is a note and publishes nothing; `changes` are those that are kept beside a live outfit. */
export const calendarKinds = ['planned', 'scheduled', 'published', 'changes'] as const
export type CalendarKind = (typeof calendarKinds)[number]

const day = z.iso.date()

const CalendarEntry = z.object({
  /** Of the outfit. */
  id: z.string(),
  kind: z.enum(calendarKinds),
  /** Null of a planned one, which has a day and no time. */
  at: z.string().nullable(),
  title: z.string(),
  picture: z.string().nullable(),
  /** Of the outfit, for `If-Match`. */
  version: z.int(),
  /** Why changes were not published at this time: what somebody else had changed since they were kept, in words. */
  failed: z.object({ conflicts: z.array(z.string()) }).nullable(),
  /** Additive: why it was not published at its time, in words; it is tried again. */
  problem: z.string().optional(),
})
export type CalendarEntry = z.infer<typeof CalendarEntry>

const CalendarDay = z.object({
  day: z.string(),
  /** When it begins and ends in the zone: where the clock is changed, after 23 or 25 hours. */
  from: z.string(),
  to: z.string(),
  /** The planned ones first, then by time. */
  entries: z.array(CalendarEntry),
  /** How many there are in all. */
  total: z.int(),
})
export type CalendarDay = z.infer<typeof CalendarDay>

const DaysAskedFor = z.object({
  from: day,
  to: day,
  /** IANA. */
  zone: z.string().max(60).default('UTC'),
  perDay: z.coerce.number().int().min(1).max(calendarLimits.perDay).default(6),
  /** Of each day, so many are left out. */
  skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
})

/** Additive: when posts are planned, scheduled and published. */
export const calendarApi = {
  readCalendar: adminEndpoint('GET /api/admin/calendar', {
    summary:
      'What is planned, scheduled and published on each day of a zone, both days included; at most 42 days, and so many outfits of each day as `perDay` says.',
    query: DaysAskedFor,
    reply: z.object({
      days: z.array(CalendarDay),
      /** The calendar is being made for the first time, from so many events until now; there are no days yet. */
      preparing: z.object({ events: z.int() }).optional(),
    }),
  }),
  planOutfit: adminEndpoint('PUT /api/admin/outfits/:id/plan', {
    summary: 'Notes for which day a draft is meant; null: for none. It publishes nothing.',
    params: outfitId,
    body: z.object({ day: day.nullable() }),
  }),
  scheduleOutfit: adminEndpoint('PUT /api/admin/outfits/:id/schedule', {
    summary: 'Says when a draft is published by itself, at a time ahead; null: not at all.',
    params: outfitId,
    body: z.object({ at: optionalTime }),
  }),
} as const
