import { catalogApi, type Caller } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import { contextAt, serve, type Router } from '@vitrine/service-kit'
import type { FastifyRequest } from 'fastify'
import type { EditableOutfits } from '../editor/editable-outfits.projection.ts'
import { picturesOf } from '../outfit/content.ts'
import type { FindUploaded } from '../outfit/find-uploaded.ts'
import type { OutfitCommand } from '../outfit/outfit.decider.ts'
import { answer, etagOf, type OutfitReplies } from '../outfit/outfit-replies.ts'
import { idsFor, ifMatch, outfitOf, type HandleOutfit } from '../outfit/outfit.routes.ts'
import { mergedWith } from '../outfit/pending.ts'
import { same } from '../outfit/publication.ts'
import { summaryOf, type PendingChangesOfOutfits } from './pending-changes.projection.ts'

type Given = {
  pending: PendingChangesOfOutfits
  editable: EditableOutfits
  handleOutfit: HandleOutfit
  findUploaded: FindUploaded
  replies: OutfitReplies
  now: () => Date
}

type Asked = { request: FastifyRequest; caller: Caller; note?: string | undefined }

/** What an administrator can do with changes beside a live outfit. */
export function pendingChangesRoutes(router: Router, given: Given) {
  const { pending, editable, handleOutfit, findUploaded, replies, now } = given
  const contextOf = contextAt(now)
  const handle = (id: string, command: OutfitCommand, { request, caller, note }: Asked) => {
    const asker = caller.administrator
    return handleOutfit(id, { ...command, asker }, { ...contextOf(asker?.id, note), ...ifMatch(request) })
  }

  serve(router, catalogApi.readPendingChanges, async ({ params: { id }, reply }) => {
    const [kept, outfit] = await Promise.all([pending.get(id), editable.get(id)])
    if (!outfit) return refuse('missing', 'outfit-missing', 'Outfit not found')
    void reply.header('etag', etagOf(outfit.version))
    if (!kept) return { pending: null }
    const { base, changes, baseVersion } = kept.document
    const { merged, conflicts } = mergedWith(outfit.document, kept.document)
    return {
      pending: {
        ...summaryOf(kept.document),
        base: replies.written(base, baseVersion),
        changes: replies.written(changes, kept.version),
        merged: replies.written(merged, outfit.version),
        outdated: !same(base, outfit.document),
        conflicts,
      },
    }
  })

  serve(router, catalogApi.keepPendingChanges, async ({ params: { id }, body, caller, request, reply }) => {
    const { applyAt, note, ...draft } = body
    const uploaded = await findUploaded(picturesOf(draft), id)
    const command = {
      type: 'KeepChanges',
      draft,
      note,
      applyAt,
      now: now().toISOString(),
      newIds: idsFor(draft),
      uploaded,
    } as const
    const { version } = await handle(id, command, { request, caller, note })
    void reply.header('etag', etagOf(version))
  })

  serve(router, catalogApi.schedulePendingChanges, async ({ params, body, caller, request, reply }) => {
    const command = { type: 'ScheduleChanges', applyAt: body.applyAt, now: now().toISOString() } as const
    const { version } = await handle(params.id, command, { request, caller })
    void reply.header('etag', etagOf(version))
  })

  serve(router, catalogApi.discardPendingChanges, async ({ params, caller, request, reply }) => {
    const command = { type: 'DiscardChanges' } as const
    const { version } = await handle(params.id, command, { request, caller })
    void reply.header('etag', etagOf(version))
  })

  serve(router, catalogApi.publishPendingChanges, async ({ params, caller, request, reply }) => {
    const command = { type: 'PublishChanges' } as const
    const { state, version } = await handle(params.id, command, { request, caller })
    return answer(reply, replies.written(outfitOf(state), version))
  })
}
