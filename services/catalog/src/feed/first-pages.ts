import { gunzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'

type First = { gzip: Buffer; cursor: string | undefined }
/** What a page was made of: another list, length, post or picture makes another page. */
export type MadeOf = { list: object; limit: number; published: number; pictures: number }

/** Some six thousand pages of usual length. */
const mostBytes = 64 * 1024 * 1024
const besides = 512
/** What was read within this time makes no room: of many who read in turn, each page would be gone before it is read again. */
const restMs = 60_000

export type FirstPages = ReturnType<typeof firstPages>

/** The first pages of the people who read last, each found by its person alone, for as long as nothing on it changes. */
/** `clock`: in milliseconds, from anywhere. */
export function firstPages({ most = mostBytes, clock = () => performance.now() } = {}) {
  const known = new LRUCache<string, First & { of: MadeOf; readAt: number }>({
    maxSize: most,
    sizeCalculation: ({ gzip }) => gzip.length + besides,
  })
  return {
    find(person: string, of: MadeOf): First | undefined {
      const found = known.get(person)
      if (!found || !isSame(found.of, of)) return undefined
      found.readAt = clock()
      return found
    },
    add(person: string, of: MadeOf, page: First): void {
      const isFull = known.calculatedSize + page.gzip.length + besides > most
      if (isFull && !known.has(person)) {
        const [oldest] = known.rvalues()
        if (oldest && clock() - oldest.readAt < restMs) return
      }
      known.set(person, { ...page, of, readAt: clock() })
    },
    /** In bytes. */
    weight: () => known.calculatedSize,
  }
}

const isSame = (one: MadeOf, other: MadeOf) =>
  one.list === other.list &&
  one.limit === other.limit &&
  one.published === other.published &&
  one.pictures === other.pictures

export const bytesOf =
  (gzip: Buffer) =>
  (coding: 'gzip' | 'identity'): Buffer =>
    coding === 'gzip' ? gzip : gunzipSync(gzip)
