import { z } from 'zod'
import { anId } from './an-id.ts'

/** `limit` of a list: how many items one call answers. */
export const pageSize = (usual: number, most = 100) => z.coerce.number().int().min(1).max(most).default(usual)

/** Opaque: `next` of the page before. */
export const nextPage = (longest: number) => z.string().min(1).max(longest).optional()

export const numberedPage = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: pageSize(50),
}

/** Versions, the latest first. `before`: the version of the last item of the page before. */
export const versionsPage = (usual: number, most?: number) =>
  z.object({ before: z.coerce.number().int().min(1).optional(), limit: pageSize(usual, most) })

/** What was done: by one administrator (an id, or `schedule`), from one moment until before another. */
export const auditPage = (longestCursor: number) =>
  z.object({
    by: anId.optional(),
    from: z.iso.datetime({ offset: true }).optional(),
    to: z.iso.datetime({ offset: true }).optional(),
    cursor: nextPage(longestCursor),
    limit: pageSize(50),
  })
