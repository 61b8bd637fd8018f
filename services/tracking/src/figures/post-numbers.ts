import type { Collection } from '@vitrine/engines'
import { changeStored } from '@vitrine/event-sourcing'

/** Ids by their numbers: page 2 has those from 2,000 on. Pages only grow, and one is full before the next one begins. */
export type IdPage = { ids: readonly string[] }

const idsInPage = 1_000
const pagesAtOnce = 20

export type PostNumbers = ReturnType<typeof postNumbers>

/**
 * Short numbers in place of the ids of posts: stored once for all processes, so that no number is given to two posts and none has
 * two. In memory a post has a place, also without a number. As many as there were posts, until the generation is dropped.
 */
export function postNumbers(pages: Collection<IdPage>) {
  const ids: string[] = []
  const places = new Map<string, number>()
  const placeOfNumber: number[] = []
  const numberOfPlace: number[] = []

  const placeOf = (id: string): number => {
    const known = places.get(id)
    if (known !== undefined) return known
    places.set(id, ids.length)
    return ids.push(id) - 1
  }
  const numberOf = (id: string): number | undefined => numberOfPlace[places.get(id) ?? -1]
  const learn = (page: number, { ids: found }: IdPage) => {
    for (const id of found.slice(placeOfNumber.length - page * idsInPage)) {
      const place = placeOf(id)
      numberOfPlace[place] = placeOfNumber.length
      placeOfNumber.push(place)
    }
  }
  const pageToRead = () => Math.floor(placeOfNumber.length / idsInPage)
  const readNew = async () => {
    for (let isMore = true; isMore;) {
      const first = pageToRead()
      const names = Array.from({ length: pagesAtOnce }, (_, index) => String(first + index))
      const found = await pages.getMany(names)
      for (const { id, document } of found) if (Number(id) === pageToRead()) learn(Number(id), document)
      isMore = pageToRead() === first + pagesAtOnce
    }
  }

  return {
    /** Of posts in their places; later ones come at the end. */
    ids: ids as readonly string[],
    placeOf,
    numberOf,
    placeOfNumber: (number: number): number | undefined => placeOfNumber[number],
    idOfNumber: (number: number): string | undefined => ids[placeOfNumber[number] ?? -1],
    /** How many numbers are known here. */
    count: () => placeOfNumber.length,
    /** Reads what others gave, until so many are known. */
    async know(count: number): Promise<void> {
      if (count > placeOfNumber.length) await readNew()
    },
    /** Gives a number to each that has none. */
    async give(wanted: readonly string[]): Promise<void> {
      const unknown = (some: readonly string[]) => some.filter((id) => numberOf(id) === undefined)
      if (unknown(wanted).length === 0) return
      await readNew()
      for (let left = unknown([...new Set(wanted)]); left.length > 0; left = unknown(left)) {
        const page = pageToRead()
        const { document } = await changeStored(pages, String(page), (found = { ids: [] }): IdPage => {
          const there = new Set(found.ids)
          const added = left.filter((id) => !there.has(id)).slice(0, idsInPage - there.size)
          return added.length === 0 ? found : { ids: [...found.ids, ...added] }
        })
        learn(page, document)
      }
    },
  }
}
