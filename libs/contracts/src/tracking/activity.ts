import { z } from 'zod'
import { fromSchema1 } from '../upgrades/activity-schema-1.ts'

/** Why something was recorded and not counted. */
export const excludedReasons = ['bot', 'unknown-product'] as const

export const devices = ['phone', 'tablet', 'desktop', 'bot', 'unknown'] as const
export type Device = (typeof devices)[number]

/** How long what a visitor sends may be; what is longer is cut when it is recorded. */
export const activityLimits = { agent: 300, host: 253, utm: 100, language: 8 } as const

const utm = z.string().max(activityLimits.utm).nullable()

/**
 * One view or click on the activity stream. No raw address: it is truncated, and hashed with a key of the day. Nothing in
 * it identifies a person; what says something of one is null when the visitor asked not to be tracked.
 */
export const Activity = z.object({
  /** The version of this description: `activitySchema`. */
  schema: z.int(),
  id: z.string(),
  kind: z.enum(['view', 'click']),
  /** Null when the product is unknown. */
  outfitId: z.string().nullable(),
  /** Which version of the outfit was shown, as the page says; where it does not, the newest that was known; null without either. */
  outfitVersion: z.int().nullable(),
  productId: z.string().nullable(),
  /** The picture of the outfit that the product stands on. */
  imageIndex: z.int().nullable(),
  /** A pseudonym, or `anonymous`; records from before 25 November 2026 hold the id itself. */
  userId: z.string(),
  at: z.string(),
  /** Keyed daily hash of address and agent; null when the visitor asked not to be tracked. */
  visitor: z.string().nullable(),
  /** /24 or /48 of the visitor's address; null when the visitor asked not to be tracked. */
  network: z.string().nullable(),
  /** Of records from before 26 November 2026. */
  agent: z.string().nullable(),
  /** The agent, encrypted with a key of its day; null when it was not recorded. After 90 days nobody can read it. */
  sealedAgent: z.string().nullable().default(null),
  device: z.enum(devices).nullable(),
  /** The first language that the browser prefers, without its region. */
  language: z.string().max(activityLimits.language).nullable(),
  /** The host that the visitor came from; null where it was our own. */
  referrer: z.string().max(activityLimits.host).nullable(),
  utm: z.object({ source: utm, medium: utm, campaign: utm, term: utm, content: utm }).nullable(),
  signedIn: z.boolean().nullable(),
  excluded: z.enum(excludedReasons).nullable(),
  /** Recorded before with an unknown product, and once more when that was known. */
  waited: z.boolean(),
  /** Invented, with the demo catalogue. */
  demo: z.literal(true).optional(),
})
export type Activity = z.infer<typeof Activity>

/** Since 3 there are batches beside views and clicks, whose agents are encrypted. */
export const activitySchema = 3

/** A view or a click from the stream; undefined for anything else. */
export const readActivity = (value: unknown): Activity | undefined =>
  Activity.safeParse(fromSchema1(value)).data
