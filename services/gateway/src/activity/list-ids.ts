import { createHmac, hash, randomFillSync, timingSafeEqual } from 'node:crypto'
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

/** Eight bytes: what is cut off is what another hash could be continued from. */
const codeLetters = 11

/**
 * Names the lists that are given out (`1.feed.RANDOM.CODE`). The code is made with a key that all gateways derive from the one
 * they share, so that each knows what another gave out, and nobody else can make one. Nothing is stored.
 */
export function listIds(gatewayKey: string) {
  const key = createHmac('sha256', gatewayKey).update('list ids').digest('base64url')
  const codeOf = (name: string) => hash('sha256', `${key}\n${name}`, 'base64url').slice(0, codeLetters)
  const random = randomTexts(9)

  return {
    /** For the answer to a call; undefined where that is no list. */
    of(endpoint: Endpoint): string | undefined {
      const kind = kinds.get(endpoint)
      if (kind === undefined) return undefined
      const name = `${version}.${kind}.${random()}`
      return `${name}.${codeOf(name)}`
    },
    /** What is recorded of an id that was given out, which is all but its code; undefined for any other text. */
    nameIn(id: string): string | undefined {
      const end = id.lastIndexOf('.')
      const name = id.slice(0, end)
      const [code, right] = [Buffer.from(id.slice(end + 1)), Buffer.from(codeOf(name))]
      return code.length === right.length && timingSafeEqual(code, right) ? name : undefined
    },
  }
}

/** Random texts of so many bytes. Many are asked for at once: a call of its own costs more than the rest of an id. */
function randomTexts(bytes: number): () => string {
  const pool = Buffer.alloc(bytes * 500)
  let used = pool.length
  return () => {
    if (used === pool.length) {
      randomFillSync(pool)
      used = 0
    }
    return pool.toString('base64url', used, (used += bytes))
  }
}
