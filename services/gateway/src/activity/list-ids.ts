import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { catalogApi, favoritesApi, type Endpoint } from '@vitrine/contracts'

/** Lists of outfits that shoppers get, by the call that answers them. */
const kinds = new Map<Endpoint, string>([
  [catalogApi.readFeed, 'feed'],
  [catalogApi.searchOutfits, 'search'],
  [favoritesApi.listFavoritePosts, 'favorites'],
])

/** Of the form of an id: what is said of a list is added in a version of its own. */
const version = 1

export type ListIds = ReturnType<typeof listIds>

/**
 * Names the lists that are given out (`1.feed.RANDOM.CODE`). The code is made with a key that all gateways derive from the one
 * they share, so that each knows what another gave out, and nobody else can make one. Nothing is stored.
 */
export function listIds(gatewayKey: string) {
  const key = createHmac('sha256', gatewayKey).update('list ids').digest()
  const codeOf = (name: string) => createHmac('sha256', key).update(name).digest().subarray(0, 8)

  return {
    /** For the answer to a call; undefined where that is no list. */
    of(endpoint: Endpoint): string | undefined {
      const kind = kinds.get(endpoint)
      if (kind === undefined) return undefined
      const name = `${version}.${kind}.${randomBytes(9).toString('base64url')}`
      return `${name}.${codeOf(name).toString('base64url')}`
    },
    /** What is recorded of an id that was given out, which is all but its code; undefined for any other text. */
    nameIn(id: string): string | undefined {
      const end = id.lastIndexOf('.')
      const [name, code] = [id.slice(0, end), Buffer.from(id.slice(end + 1), 'base64url')]
      const right = codeOf(name)
      return code.length === right.length && timingSafeEqual(code, right) ? name : undefined
    },
  }
}
