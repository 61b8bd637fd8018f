import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { optionalTime } from './optional-fields.ts'
import { Outfit, OutfitDraft, outfitId } from './outfit.ts'

/** What can become of changes that are kept beside a live outfit. */
export const pendingActs = ['kept', 'scheduled', 'published', 'discarded', 'failed'] as const
export type PendingAct = (typeof pendingActs)[number]

/** `applyAt`: when they are published by themselves; null where somebody has to do it. */
const summary = {
  keptAt: z.string(),
  /** The id of the administrator, where it is known. */
  keptBy: z.string().nullable(),
  applyAt: z.string().nullable(),
  /** When their time came and they could not be published, and what somebody else had changed since they were kept, in words. */
  failed: z.object({ at: z.string(), conflicts: z.array(z.string()) }).nullable(),
}
export const PendingSummary = z.object(summary)
export type PendingSummary = z.infer<typeof PendingSummary>

export const PendingChanges = z.object({
  ...summary,
  /** The outfit that they were made to, at its version, and as they leave it. */
  base: Outfit,
  changes: Outfit,
  /** As it would be published now: with what was saved since. */
  merged: Outfit,
  /** The outfit was saved since. */
  outdated: z.boolean(),
  /** What both the changes and a save since have changed, in words. While there is something, they cannot be published. */
  conflicts: z.array(z.string()),
})
export type PendingChanges = z.infer<typeof PendingChanges>

/** All of an outfit but its publication, and when the changes are published. */
export const PendingDraft = OutfitDraft.omit({
  published: true,
  scheduledAt: true,
  publishedAt: true,
  fromPendingChanges: true,
})
  .extend({ applyAt: optionalTime })
  .meta({ required: ['title', 'description', 'category', 'images'] })
export type PendingDraft = z.infer<typeof PendingDraft>

const one = { allow: 'administrator', params: outfitId } as const

/** Additive: changes of a live outfit that its readers do not see yet. Their `ETag` is that of the outfit. */
export const pendingChangesApi = {
  readPendingChanges: endpoint('GET /api/admin/outfits/:id/pending-changes', {
    ...one,
    summary: 'What is kept beside a live outfit; null where nothing is.',
    reply: z.object({ pending: PendingChanges.nullable() }),
  }),
  keepPendingChanges: endpoint('PUT /api/admin/outfits/:id/pending-changes', {
    ...one,
    summary:
      'Keeps changes beside a published outfit, in place of those that were kept before; with `applyAt` they are published then. With `If-Match`, a stale writer is refused with 412.',
    body: PendingDraft,
  }),
  schedulePendingChanges: endpoint('PUT /api/admin/outfits/:id/pending-changes/schedule', {
    ...one,
    summary: 'Says when the kept changes are published by themselves; null: not at all.',
    body: z.object({ applyAt: optionalTime }),
  }),
  discardPendingChanges: endpoint('DELETE /api/admin/outfits/:id/pending-changes', {
    ...one,
    summary: 'Throws the kept changes away.',
  }),
  publishPendingChanges: endpoint('POST /api/admin/outfits/:id/pending-changes/publish', {
    ...one,
    summary:
      'Publishes the kept changes, merged with what was saved since. What both have changed refuses them with 409, and they stay.',
    reply: Outfit,
  }),
} as const
