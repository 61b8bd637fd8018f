import { gunzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'

type First = { gzip: Buffer; cursor: string | undefined }
/** What a page was made of: another list, length, post or picture makes another page. */
export type MadeOf = { list: object; limit: number; published: number; pictures: number }

/** Some six thousand pages of usual length. */
const mostBytes = 64 * 1024 * 1024
const besides = 512

export type FirstPages = ReturnType<typeof firstPages>

/** The first pages of the people who read last, each found by its person alone, for as long as nothing on it changes. */
export function firstPages() {
  const known = new LRUCache<string, First & { of: MadeOf }>({
    maxSize: mostBytes,
    sizeCalculation: ({ gzip }) => gzip.length + besides,
  })
  return {
    find(person: string, of: MadeOf): First | undefined {
      const found = known.get(person)
      return found && isSame(found.of, of) ? found : undefined
    },
    add: (person: string, of: MadeOf, page: First): void => void known.set(person, { ...page, of }),
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
