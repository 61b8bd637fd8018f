import { z } from 'zod'

export const catalogSettings = z.object({
  /** The share of fresh first pages that are in the order of the quiz although something was learned, to compare the two. */
  FEED_COMPARED: z.coerce.number('must be a number').min(0).max(0.5).default(0),
})
export type CatalogSettings = z.output<typeof catalogSettings>
