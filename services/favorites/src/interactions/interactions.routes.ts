import { favoritesApi, type Caller } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import { serve, type Router } from '@vitrine/service-kit'
import type { OutfitQueries } from '../outfit-replica/outfit-replica.queries.ts'
import { asOutfit } from '../outfit-replica/outfit-replies.ts'
import type { OutfitItem } from '../saved-items/saved-item.events.ts'
import { latest, type SavedItemList, type SavedItems } from '../saved-items/saved-items.ts'
import type { Lists } from '../users/lists.ts'

type Given = Pick<Lists, 'likes' | 'saves'> & { catalog: OutfitQueries }

/** What anyone with quiz answers likes and saves, account or not. */
export function interactionsRoutes(router: Router, { likes, saves, catalog }: Given) {
  const addTo = (items: SavedItems<OutfitItem>) => async (call: Asked) => {
    const item = own(call)
    if (!(await catalog.shownOutfit(item.outfitId))) refuse('missing', 'outfit-missing', 'Outfit not found')
    await items.add(item)
  }
  const removeFrom = (items: SavedItems<OutfitItem>) => async (call: Asked) => {
    await items.remove(own(call))
  }
  serve(router, favoritesApi.likeOutfit, addTo(likes))
  serve(router, favoritesApi.unlikeOutfit, removeFrom(likes))
  serve(router, favoritesApi.saveOutfit, addTo(saves))
  serve(router, favoritesApi.unsaveOutfit, removeFrom(saves))

  serve(router, favoritesApi.readInteractionIds, async ({ query: { userId }, caller }) => {
    checkPerson(userId, caller)
    const [liked, saved] = await Promise.all([likes.list(userId, latest), saves.list(userId, latest)])
    return { liked, saved }
  })

  const visible = async (list: SavedItemList, userId: string, caller: Caller) => {
    checkPerson(userId, caller)
    const outfits = await catalog.outfits(await list.list(userId, latest))
    return outfits.filter(({ published }) => published).map(asOutfit)
  }
  serve(router, favoritesApi.listLiked, ({ params, caller }) => visible(likes, params.id, caller))
  serve(router, favoritesApi.listSaved, ({ params, caller }) => visible(saves, params.id, caller))
}

type Asked = { body: OutfitItem; caller: Caller }

function own({ body, caller }: Asked) {
  checkPerson(body.userId, caller)
  return body
}

/** A user id in a call must be the session's or the device's own. */
function checkPerson(userId: string, { shopper, device }: Caller): void {
  if (userId === shopper?.id || userId === device?.id) return
  refuse('forbidden', 'person-refused', 'This user id belongs to another device or session.')
}
