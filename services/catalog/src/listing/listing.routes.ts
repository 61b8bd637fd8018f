import { catalogApi, outfitIdsAtOnce } from '@vitrine/contracts'
import { serve, type Router } from '@vitrine/service-kit'
import { z } from 'zod'
import type { EditableOutfits } from '../editor/editable-outfits.projection.ts'
import type { OutfitReplies } from '../outfit/outfit-replies.ts'
import type { StoredOutfit } from '../outfit/stored-outfit.ts'
import { endIn, nextPage, writtenEnd } from '../page-end.ts'
import {
  summaryOf,
  type KeptChanges,
  type PendingChangesOfOutfits,
} from '../pending-changes/pending-changes.projection.ts'
import type { ScheduleProblems } from '../schedule/schedule-problems.ts'
import type { CurrentList } from './current-list.ts'

type Given = {
  editable: EditableOutfits
  pending: PendingChangesOfOutfits
  list: CurrentList
  problems: ScheduleProblems
  replies: OutfitReplies
}

const mostIds = 100

/** What administrators see of all outfits. */
export function listingRoutes(router: Router, { editable, pending, list, problems, replies }: Given) {
  /** As administrators see them in a list: with what is kept beside them, and why it is late. */
  async function listed(outfits: Found<StoredOutfit>, kept: Found<KeptChanges>) {
    const keptBeside = new Map(kept.map(({ id, document }) => [id, summaryOf(document)]))
    const timeOf = ({ id, document: { published, scheduledAt } }: Found<StoredOutfit>[number]) =>
      (published ? keptBeside.get(id)?.applyAt : scheduledAt) ?? undefined
    const reasonOf = await problems.of(
      outfits.flatMap((outfit) => {
        const at = timeOf(outfit)
        return at === undefined ? [] : [{ id: outfit.id, at }]
      }),
    )
    return outfits.map((outfit) => {
      const { id, document, version } = outfit
      const pendingChanges = keptBeside.get(id)
      const scheduleProblem = reasonOf({ id, at: timeOf(outfit) ?? '' })
      return {
        ...replies.written(document, version),
        ...(pendingChanges && { pendingChanges }),
        ...(scheduleProblem && { scheduleProblem }),
      }
    })
  }
  const everyOutfit = async () => {
    const all = await editable.find({ sort: { by: 'createdAt', direction: 'descending' } })
    return listed(all, await pending.find())
  }
  const outfitsOf = async (ids: readonly string[]) => {
    const [outfits, kept] = await Promise.all([editable.getMany(ids), pending.getMany(ids)])
    return listed(outfits, kept)
  }

  serve(router, catalogApi.listOutfits, async ({ query, request, reply }) => {
    const { limit, cursor, sort, ids, ...narrowing } = query
    if (limit === undefined) return everyOutfit()
    if (ids !== undefined) return outfitsOf(ids.split(',').slice(0, Math.min(limit, mostIds)))
    const after = cursor === undefined ? undefined : endIn(cursor, End)
    const { total, found, more } = (await list.read()).page({ narrowing, sort, after, limit })
    const last = found.at(-1)
    void reply.header('x-total-count', total)
    if (more && last) void reply.header('link', nextPage(request.url, writtenEnd(End.parse(last))))
    return outfitsOf(found.map(({ id }) => id))
  })

  serve(router, catalogApi.listOutfitIds, async ({ query: { sort, ...narrowing } }) => {
    const { total, found } = (await list.read()).page({ narrowing, sort, limit: outfitIdsAtOnce })
    return { total, outfits: found.map(({ id, title, version }) => ({ id, title, version })) }
  })

  serve(router, catalogApi.findOutfits, async ({ body: { query, cursor, limit } }) => {
    const after = cursor === undefined ? undefined : endIn(cursor, End)
    const asked = { narrowing: { query, tag: '' }, sort: 'newest', after, limit } as const
    const { found, more } = (await list.read()).page(asked)
    const last = found.at(-1)
    return {
      outfitIds: found.map(({ id }) => id),
      next: more && last ? writtenEnd(End.parse(last)) : null,
    }
  })

  serve(router, catalogApi.countOutfits, async () => (await list.read()).counts())
}

type Found<Document> = readonly { id: string; document: Document; version: number }[]

const End = z.object({ id: z.string(), title: z.string(), createdAt: z.string(), changedAt: z.string() })
