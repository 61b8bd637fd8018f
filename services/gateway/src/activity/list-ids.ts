import { catalogApi, favoritesApi, listName, type Endpoint, type GivenList } from '@vitrine/contracts'
import { randomTexts, signedNames } from './signed-names.ts'

/** Lists of outfits that shoppers get, by the call that answers them. */
const kinds = new Map<Endpoint, string>([
  [catalogApi.readFeed, 'feed'],
  [catalogApi.searchOutfits, 'search'],
  [catalogApi.similarOutfits, 'similar'],
  [favoritesApi.listFavoritePosts, 'favorites'],
])

export type ListIds = ReturnType<typeof listIds>

/** Names the lists that are given out (`1.search.RANDOM.CODE`, `2.feed.quiz.100.2026-05-04.RANDOM.CODE`). */
export function listIds(gatewayKey: string) {
  const names = signedNames(gatewayKey, 'list ids')
  const random = randomTexts(9)

  return {
    /** For the answer to a call, and how its owner says that it was ordered; undefined where that is no list. */
    of(endpoint: Endpoint, ordered?: GivenList): string | undefined {
      const kind = kinds.get(endpoint)
      if (kind === undefined) return undefined
      const says = ordered && endpoint === catalogApi.readFeed
      return names.signed(says ? listName(ordered, random()) : `1.${kind}.${random()}`)
    },
    /** What is recorded of an id that was given out, which is all but its code; undefined for any other text. */
    nameIn: names.nameIn,
  }
}
