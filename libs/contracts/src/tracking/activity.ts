import { z } from 'zod'

/** Why something was recorded and not counted. */
export const asideReasons = ['bot', 'unknown-product'] as const

/** One view or click on the activity stream. No raw address: it is truncated, and hashed with a key of the day. */
export const Activity = z.object({
  id: z.string(),
  kind: z.enum(['view', 'click']),
  /** Null when the product is unknown. */
  outfitId: z.string().nullable(),
  productId: z.string().nullable(),
  userId: z.string(),
  at: z.string(),
  /** Keyed daily hash of address and agent; null when the visitor asked not to be tracked. */
  visitor: z.string().nullable(),
  /** /24 or /48 of the visitor's address; null when the visitor asked not to be tracked. */
  network: z.string().nullable(),
  agent: z.string().nullable(),
  aside: z.enum(asideReasons).nullable(),
})
export type Activity = z.infer<typeof Activity>
