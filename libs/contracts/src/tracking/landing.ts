import { z } from 'zod'

/** The marks of a campaign in the address that someone came by. */
export const utmFields = ['source', 'medium', 'campaign', 'term', 'content'] as const
export type UtmField = (typeof utmFields)[number]

/** Recorded cut, and without letters that cannot be stored: what an address brought along loses no record. */
export const sent = z
  .string()
  .max(2_000)
  .overwrite((text) => text.replaceAll('\0', '').toWellFormed())
  .meta({ 'x-removed': 'U+0000' })

/** What brought a visitor here, as the first page of the visit knows it. */
export const Landing = z.object({
  /** The address or the host that the visitor came from. */
  referrer: sent.nullish(),
  utm: z
    .object({ source: sent, medium: sent, campaign: sent, term: sent, content: sent })
    .partial()
    .nullish(),
})
export type Landing = z.infer<typeof Landing>

/** A request header of `GET /api/outfits/:id`, which counts as a view: the landing as JSON, percent-encoded. */
export const landingHeader = 'x-vitrine-landing'
