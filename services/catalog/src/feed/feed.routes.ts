import { catalogApi } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import { codingFor, personIdOf, preparedReply, PreparedReply, serve, type Router } from '@vitrine/service-kit'
import type { EditableOutfits } from '../editor/editable-outfits.projection.ts'
import { answer, type OutfitReplies } from '../outfit/outfit-replies.ts'
import type { PicturesInMemory } from '../pictures/pictures-in-memory.ts'
import type { PublishedOutfits } from '../published/published-outfits.projection.ts'
import type { Published } from '../published/published.ts'
import type { Compared } from './compared.ts'
import { linkTo, type FeedPages } from './feed-pages.ts'
import type { LearnedPages } from './learned-pages.ts'
import { json, personalHeaders, personalReply } from './personal-reply.ts'
import type { Picks } from './picks.ts'
import { preferencesOf } from './preferences.ts'
import type { RememberedTastes } from './remembered-tastes.ts'
import { readWalk } from './walk-cursor.ts'

type Given = {
  tastes: Pick<RememberedTastes, 'of'>
  learned: LearnedPages
  compared: Compared
  picks: Pick<Picks, 'ids'>
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
  const { tastes, learned, compared, picks, pages, published, stored, editable, pictures, replies, now } =
    given
  serve(router, catalogApi.readFeed, async ({ query, caller, visitor, request: { headers } }) => {
    await published.ready()
    await pictures.ready()
    const { limit } = query
    const person = personIdOf(caller)
    const taste = person === undefined ? undefined : await tastes.of(person)
    const [asOf, isFollowed] = [now(), taste?.isFollowed === true]
    const at = asOf.getTime()
    const asking = { carried: query.cursor, person, isFollowed, isPrivate: visitor.private, at }
    const { cursor, isLearned, isDrawn, carry, saying } = compared(asking)
    const asked = { preferences: preferencesOf(query), cursor, limit, now: asOf }
    const linkAfter = (page: { cursor: string | undefined }) =>
      page.cursor === undefined ? undefined : linkTo(asked, carry(page.cursor))
    const walk = cursor === undefined ? undefined : readWalk(cursor)
    if (walk || isLearned) {
      const page = await learned.read({ person, taste, walk, limit, at, picks: picks.ids() })
      const coding = codingFor(headers['accept-encoding'], ['gzip']) === 'gzip' ? 'gzip' : 'identity'
      return new PreparedReply({
        status: 200,
        headers: {
          ...personalHeaders(linkAfter(page)),
          ...saying('learned'),
          ...(coding === 'gzip' ? { 'content-encoding': coding } : {}),
        },
        bytes: page.bytes(coding),
      })
    }
    const said = saying(asked.preferences ? 'quiz' : 'newest')
    if (taste && taste.hidden.size > 0) {
      const page = await pages.readWithout(asked, taste.hidden)
      return personalReply(page.body, {
        accepts: headers['accept-encoding'],
        link: linkAfter(page),
        headers: said,
      })
    }
    const page = await pages.read(asked)
    const link = isDrawn ? linkAfter(page) : page.link
    const representation = await page.body.in(codingFor(headers['accept-encoding']))
    return preparedReply(representation, {
      type: json,
      // Clients may keep a page, and ask each time whether it is still the same.
      headers: { 'cache-control': 'private, no-cache', ...said, ...(link ? { link } : {}) },
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
