import { z } from 'zod'
import { anId } from '../an-id.ts'
import { Landing } from './landing.ts'

/** Of an outfit that was shown. */
export const outfitVersion = z
  .int()
  .min(1)
  .max(2 ** 31 - 1)

/** Who did something, as the gateway alone can see. */
const Visitor = z.object({
  /** Empty when unknown. */
  address: z.string().max(100),
  agent: z.string(),
  /** Asked not to be tracked. */
  private: z.boolean(),
})

const reported = {
  /** The same id twice is one record. */
  id: anId,
  at: z.iso.datetime(),
  visitor: Visitor,
  /** `Accept-Language`. */
  language: z.string().optional(),
  /** Of a session or a device, as services verify it. */
  token: z.string().optional(),
  /** W3C `traceparent` of the request that it comes from. */
  trace: z.string().optional(),
}

/** A view or a click as the gateway hands it to tracking. */
export const ReportedActivity = z.discriminatedUnion('kind', [
  z.object({
    ...reported,
    kind: z.literal('click'),
    /** The body of the click, as its client sent it; an id in there comes before the other one. */
    body: z.unknown(),
    /** The name of the list in it, where that was given out here: what the body says proves nothing. */
    list: z.string().max(100).optional(),
    /** Of our own page that sent it: `Origin` or `Referer`. */
    page: z.string().optional(),
  }),
  z.object({
    ...reported,
    kind: z.literal('view'),
    outfitId: anId,
    outfitVersion: outfitVersion.optional(),
    ...Landing.shape,
    /** Of any length: one long address must not cost its neighbours their record. */
    referrer: z.string().nullish(),
  }),
])
export type ReportedActivity = z.infer<typeof ReportedActivity>

/** Why one record of a batch was not taken: what its client is refused with. */
export const RefusedActivity = z.object({
  kind: z.enum(['invalid', 'unavailable']),
  code: z.string(),
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Seconds. */
  retryAfter: z.int().optional(),
})
export type RefusedActivity = z.infer<typeof RefusedActivity>

/** How many records one call takes. */
export const recordsAtOnce = 1_000
