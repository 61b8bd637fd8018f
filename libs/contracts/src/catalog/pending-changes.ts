import { z } from 'zod'
import { adminEndpoint } from '../endpoint.ts'
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

/** Additive: changes of a live outfit that its readers do not see yet. Their `ETag` is that of the outfit. */
export const pendingChangesApi = {
  readPendingChanges: adminEndpoint('GET /api/admin/outfits/:id/pending-changes', {
    summary: 'What is kept beside a live outfit; null where nothing is.',
    params: outfitId,
    reply: z.object({ pending: PendingChanges.nullable() }),
  }),
  keepPendingChanges: adminEndpoint('PUT /api/admin/outfits/:id/pending-changes', {
    summary:
      'Keeps changes beside a published outfit, in place of those that were kept before; with `applyAt` they are published then. With `If-Match`, a stale writer is refused with 412.',
    params: outfitId,
    body: PendingDraft,
  }),
  schedulePendingChanges: adminEndpoint('PUT /api/admin/outfits/:id/pending-changes/schedule', {
    summary: 'Says when the kept changes are published by themselves; null: not at all.',
    params: outfitId,
    body: z.object({ applyAt: optionalTime }),
  }),
  discardPendingChanges: adminEndpoint('DELETE /api/admin/outfits/:id/pending-changes', {
    summary: 'Throws the kept changes away.',
    params: outfitId,
  }),
  publishPendingChanges: adminEndpoint('POST /api/admin/outfits/:id/pending-changes/publish', {
    summary:
      'Publishes the kept changes, merged with what was saved since. What both have changed refuses them with 409, and they stay.',
    params: outfitId,
    reply: Outfit,
  }),
} as const
