import { catalogApi, trashDays } from '@vitrine/contracts'
import { contextAt, serve, type Router } from '@vitrine/service-kit'
import { answer, type OutfitReplies } from '../outfit/outfit-replies.ts'
import { outfitOf, type HandleOutfit } from '../outfit/outfit.routes.ts'
import { dayMs } from './purge-due.ts'
import { trashQuery, type TrashedOutfits } from './trashed-outfits.projection.ts'

type Given = {
  trash: TrashedOutfits
  handleOutfit: HandleOutfit
  replies: OutfitReplies
  now: () => Date
}

/** What an administrator can do with deleted outfits. */
export function trashRoutes(router: Router, { trash, handleOutfit, replies, now }: Given) {
  const contextOf = contextAt(now)

  serve(router, catalogApi.listTrash, async ({ query: { page, limit } }) => {
    const query = trashQuery('descending')
    const [found, total] = await Promise.all([
      trash.find({ ...query, skip: (page - 1) * limit, limit }),
      trash.count(query.where),
    ])
    const items = found.map(({ id, document: { title, picture, published, by, deletedAt } }) => {
      const at = deletedAt ?? ''
      const focus = replies.focusOf(picture)
      const told = { id, title, picture, ...(focus && { pictureFocus: focus }), published }
      return { ...told, deletedAt: at, by, daysLeft: daysLeft(at, now()) }
    })
    return { items, total }
  })

  serve(router, catalogApi.restoreOutfit, async ({ params, body, caller, reply }) => {
    const command = {
      type: 'RestoreOutfit',
      asker: caller.administrator,
      published: body.published,
      now: now().toISOString(),
    } as const
    const { state, version } = await handleOutfit(params.id, command, contextOf(caller.administrator?.id))
    return answer(reply, replies.written(outfitOf(state), version))
  })

  serve(router, catalogApi.purgeOutfit, async ({ params, caller }) => {
    await handleOutfit(params.id, { type: 'PurgeOutfit' }, contextOf(caller.administrator?.id))
  })
}

const daysLeft = (deletedAt: string, now: Date) =>
  Math.max(0, Math.ceil(trashDays - (now.getTime() - Date.parse(deletedAt)) / dayMs))
