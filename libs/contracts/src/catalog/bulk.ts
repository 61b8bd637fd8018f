import { z } from 'zod'
import { anId } from '../an-id.ts'
import { adminEndpoint } from '../endpoint.ts'
import { writtenLine } from '../written.ts'
import { outfitLimits } from '../vocabulary.ts'
import { requiredTime } from './optional-fields.ts'

const tags = z.array(writtenLine.min(1).max(outfitLimits.tag)).max(outfitLimits.tags).default([])

/** What is done to many outfits at once. */
export const OutfitChangeOfMany = z.discriminatedUnion('type', [
  z.object({ type: z.literal('publish') }),
  z.object({ type: z.literal('unpublish') }),
  /** Of drafts; a time ahead. */
  z.object({ type: z.literal('schedule'), at: requiredTime }),
  /** Case does not matter. What is added and removed is added. */
  z.object({ type: z.literal('tags'), add: tags, remove: tags }),
  z.object({ type: z.literal('delete') }),
])
export type OutfitChangeOfMany = z.infer<typeof OutfitChangeOfMany>

const version = z.int().min(1)

/**
 * What became of one outfit. `done` went from the version `before` to `version`; `unchanged` was so already. Of others, `code` and
 * `message` say why nothing was done: `stale` was saved by someone else, `missing` is not there.
 */
const OutfitOutcome = z.object({
  id: z.string(),
  outcome: z.enum(['done', 'unchanged', 'stale', 'missing', 'refused']),
  before: version.optional(),
  version: version.optional(),
  code: z.string().optional(),
  message: z.string().optional(),
})
export type OutfitOutcome = z.infer<typeof OutfitOutcome>

const outcomes = z.object({ outcomes: z.array(OutfitOutcome) })

export const bulkApi = {
  changeOutfits: adminEndpoint('POST /api/admin/outfits/changes', {
    summary:
      'Changes many outfits, each for itself, with an outcome for each; one with another `version` is left as it is.',
    body: z.object({
      change: OutfitChangeOfMany,
      outfits: z
        .array(z.object({ id: anId, version: version.optional() }))
        .min(1)
        .max(outfitLimits.changedAtOnce),
    }),
    reply: outcomes,
  }),
  undoOutfits: adminEndpoint('POST /api/admin/outfits/changes/undo', {
    summary:
      'Makes outfits what they were at the version `before`, as a new change; one that is not at `version` any more is left as it is.',
    body: z.object({
      outfits: z
        .array(z.object({ id: anId, before: version, version }))
        .min(1)
        .max(outfitLimits.changedAtOnce),
    }),
    reply: outcomes,
  }),
} as const
