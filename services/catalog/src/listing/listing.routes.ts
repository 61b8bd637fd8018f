import { catalogApi, outfitIdsAtOnce } from '@vitrine/contracts'
import { serve, type Router } from '@vitrine/service-kit'
import { z } from 'zod'
import type { EditableOutfits } from '../editor/editable-outfits.projection.ts'
import { replyOf, type StoredOutfit } from '../outfit/stored-outfit.ts'
import { endIn, nextPage, writtenEnd } from '../page-end.ts'
import {
  summaryOf,
  type KeptChanges,
  type PendingChangesOfOutfits,
} from '../pending-changes/pending-changes.projection.ts'
import type { CurrentList } from './current-list.ts'

type Given = { editable: EditableOutfits; pending: PendingChangesOfOutfits; list: CurrentList }

const mostIds = 100

/** What administrators see of all outfits. */
export function listingRoutes(router: Router, { editable, pending, list }: Given) {
  const everyOutfit = async () => {
    const all = await editable.find({ sort: { by: 'createdAt', direction: 'descending' } })
    return listed(all, await pending.find())
  }
  const outfitsOf = async (ids: readonly string[]) =>
    listed(...(await Promise.all([editable.getMany(ids), pending.getMany(ids)])))

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

  serve(router, catalogApi.countOutfits, async () => (await list.read()).counts())
}

type Found<Document> = readonly { id: string; document: Document; version: number }[]

/** As administrators see them in a list: with what is kept beside them. */
function listed(outfits: Found<StoredOutfit>, pending: Found<KeptChanges>) {
  const kept = new Map(pending.map(({ id, document }) => [id, summaryOf(document)]))
  return outfits.map(({ id, document, version }) => {
    const pendingChanges = kept.get(id)
    return { ...replyOf(document, version), ...(pendingChanges && { pendingChanges }) }
  })
}

const End = z.object({ id: z.string(), title: z.string(), createdAt: z.string(), changedAt: z.string() })
