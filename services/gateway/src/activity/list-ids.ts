import { catalogApi, favoritesApi, type Endpoint } from '@vitrine/contracts'
import { randomTexts, signedNames } from './signed-names.ts'

/** Lists of outfits that shoppers get, by the call that answers them. */
const kinds = new Map<Endpoint, string>([
  [catalogApi.readFeed, 'feed'],
  [catalogApi.searchOutfits, 'search'],
  [catalogApi.similarOutfits, 'similar'],
  [favoritesApi.listFavoritePosts, 'favorites'],
])

/** Of the form of an id: what is said of a list is added in a version of its own. */
const version = 1

export type ListIds = ReturnType<typeof listIds>

/** Names the lists that are given out (`1.feed.RANDOM.CODE`). */
export function listIds(gatewayKey: string) {
  const names = signedNames(gatewayKey, 'list ids')
  const random = randomTexts(9)

  return {
    /** For the answer to a call; undefined where that is no list. */
    of(endpoint: Endpoint): string | undefined {
      const kind = kinds.get(endpoint)
      return kind === undefined ? undefined : names.signed(`${version}.${kind}.${random()}`)
    },
    /** What is recorded of an id that was given out, which is all but its code; undefined for any other text. */
    nameIn: names.nameIn,
  }
}
