import { catalogApi } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import { codingFor, preparedReply, serve, type Router } from '@vitrine/service-kit'
import type { EditableOutfits } from '../editor/editable-outfits.projection.ts'
import { answer, type OutfitReplies } from '../outfit/outfit-replies.ts'
import type { PicturesInMemory } from '../pictures/pictures-in-memory.ts'
import type { PublishedOutfits } from '../published/published-outfits.projection.ts'
import type { Published } from '../published/published.ts'
import type { FeedPages } from './feed-pages.ts'
import { preferencesOf } from './preferences.ts'

type Given = {
  pages: FeedPages
  published: Published
  stored: PublishedOutfits
  editable: EditableOutfits
  pictures: Pick<PicturesInMemory, 'ready'>
  replies: OutfitReplies
  now: () => Date
}

/** What a shopper can see. */
export function feedRoutes(router: Router, given: Given) {
  const { pages, published, stored, editable, pictures, replies, now } = given
  serve(router, catalogApi.readFeed, async ({ query, request: { headers } }) => {
    await published.ready()
    await pictures.ready()
    const { cursor, limit } = query
    const page = await pages.read({ preferences: preferencesOf(query), cursor, limit, now: now() })
    const representation = await page.body.in(codingFor(headers['accept-encoding']))
    return preparedReply(representation, {
      type: 'application/json; charset=utf-8',
      // Clients may keep a page, and ask each time whether it is still the same.
      headers: { 'cache-control': 'private, no-cache', ...(page.link ? { link: page.link } : {}) },
      known: headers['if-none-match'],
    })
  })

  const shownTo = async (id: string) => {
    await published.ready()
    const known = published.atHand(id)
    if (known) return { version: known.version, document: known.outfit }
    return stored.get(id)
  }
  serve(router, catalogApi.readOutfit, async ({ params, caller, reply }) => {
    await pictures.ready()
    const seen = caller.administrator ? await editable.get(params.id) : await shownTo(params.id)
    if (!seen) return refuse('missing', 'outfit-missing', 'Outfit not found')
    const told = caller.administrator ? replies.written : replies.shown
    return answer(reply, told(seen.document, seen.version))
  })
}
