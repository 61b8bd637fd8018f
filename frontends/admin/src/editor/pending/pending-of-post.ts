import type { Outfit, PendingChanges } from '@vitrine/contracts'
import { callWithHeaders, isStatus } from '@vitrine/web-kit'
import { valuesOf } from '../post-values.ts'
import type { Version } from '../merge/meeting.ts'
import type { Edit } from '../undo/edit-history.ts'

/** `there`: what is kept beside the post. `continued`: the form holds it, so that a save ends it. */
export type PendingOfPost = { there: PendingChanges | null; continued: boolean }

export const nothingPending: PendingOfPost = { there: null, continued: false }

/** A server of the version before knows nothing of pending changes. */
export async function readPending(id: string, signal?: AbortSignal): Promise<PendingChanges | null> {
  try {
    const path = 'GET /api/admin/outfits/:id/pending-changes'
    const { reply } = await callWithHeaders(path, { params: { id }, ...(signal && { signal }) })
    return reply.pending
  } catch (error) {
    if (isStatus(error, 404)) return null
    throw error
  }
}

type Read = { post: Outfit; etag: string | null }

/**
 * What a form starts with that continues them. If the post was saved since, it changes the version that they were made to, so that
 * the next save merges both and asks what both have changed.
 */
export function editOfPending({ base, changes, outdated }: PendingChanges, { post, etag }: Read): Edit {
  const version: Version = outdated
    ? { etag: `"${base.version}"`, values: valuesOf(base) }
    : { etag, values: valuesOf(post) }
  // Whether it is published is no part of them.
  const { publishImmediately, scheduledAt } = valuesOf(post)
  return { values: { ...valuesOf(changes), publishImmediately, scheduledAt }, base: version }
}

/** Equal where nobody has kept others in between. */
const idOf = (pending: PendingChanges | null) => pending?.changes.version

/**
 * What a save is merged with that found a newer version: the live post, and the changes that somebody else has kept beside it
 * meanwhile, where the save ends or replaces them.
 */
export async function newestWithPending(id: string, known: PendingChanges | null) {
  const { reply: post, headers } = await callWithHeaders('GET /api/outfits/:id', { params: { id } })
  const pending = await readPending(id)
  const isOthers = pending !== null && idOf(pending) !== idOf(known)
  const { publishImmediately, scheduledAt, ...live } = valuesOf(post)
  const values = isOthers ? valuesOf(pending.merged) : live
  return {
    version: { etag: headers.get('etag'), values: { ...values, publishImmediately, scheduledAt } },
    pending,
  }
}
