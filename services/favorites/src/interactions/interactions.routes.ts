import { favoritesApi, type Caller } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import { serve } from '@vitrine/service-kit'
import type { FastifyInstance } from 'fastify'
import type { KeptList } from '../kept/kept-list.view.ts'
import type { ShownOutfits } from '../shown/shown-outfits.ts'
import type { InteractionsCommand } from './interactions.decider.ts'

type Given = {
  likes: KeptList
  saves: KeptList
  shown: ShownOutfits
  handle: (command: InteractionsCommand) => Promise<unknown>
}

const latest = { skip: 0, limit: 10_000 }

/** What anyone with quiz answers likes and saves, account or not. */
export const interactionsRoutes =
  ({ likes, saves, shown, handle }: Given) =>
  (app: FastifyInstance) => {
    const add = (type: 'LikeOutfit' | 'SaveOutfit') => async (call: Asked) => {
      const { userId, outfitId } = own(call)
      const [outfit] = await shown.outfits([outfitId])
      if (!outfit?.published) refuse('missing', 'outfit-missing', 'Outfit not found')
      await handle({ type, userId, outfitId })
    }
    const takeBack = (type: 'UnlikeOutfit' | 'UnsaveOutfit') => async (call: Asked) => {
      await handle({ type, ...own(call) })
    }
    serve(app, favoritesApi.likeOutfit, add('LikeOutfit'))
    serve(app, favoritesApi.unlikeOutfit, takeBack('UnlikeOutfit'))
    serve(app, favoritesApi.saveOutfit, add('SaveOutfit'))
    serve(app, favoritesApi.unsaveOutfit, takeBack('UnsaveOutfit'))

    serve(app, favoritesApi.readInteractionIds, async ({ query: { userId }, caller }) => {
      checkPerson(userId, caller)
      const [liked, saved] = await Promise.all([likes.list(userId, latest), saves.list(userId, latest)])
      return { liked, saved }
    })

    const visible = async (list: KeptList, userId: string, caller: Caller) => {
      checkPerson(userId, caller)
      const outfits = await shown.outfits(await list.list(userId))
      return outfits.filter(({ published }) => published).map(({ outfit }) => outfit)
    }
    serve(app, favoritesApi.listLiked, ({ params, caller }) => visible(likes, params.id, caller))
    serve(app, favoritesApi.listSaved, ({ params, caller }) => visible(saves, params.id, caller))
  }

type Asked = { body: { userId: string; outfitId: string }; caller: Caller }

function own({ body, caller }: Asked) {
  checkPerson(body.userId, caller)
  return body
}

/** A user id in a call must be the session's or the device's own. */
function checkPerson(userId: string, { shopper, device }: Caller): void {
  if (userId === shopper?.id || userId === device?.id) return
  refuse('forbidden', 'person-refused', 'This user id belongs to another device or session.')
}
