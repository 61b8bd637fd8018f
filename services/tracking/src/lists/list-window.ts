import { listIn, type GivenList } from '@vitrine/contracts'

/** What a post was seen or acted on in. */
export type InList = { list: string; place: number; outcome: 0 | 1 }

/** No page of the feed has more: what is said to have stood further down did not. */
export const mostPlaces = 100
/** Some 6 MB. */
const mostOpen = 20_000
const [seen, acted] = [1, 2]

type Open = { given: GivenList; places: Uint8Array }

/**
 * Joins what was seen in a list with what it led to. Of many lists, those of which nothing was heard for longest are told first;
 * what is heard of them afterwards is told again, and the estimate counts a place that is said twice once.
 */
export function listWindow(most = mostOpen) {
  const open = new Map<string, Open>()

  return {
    /** Answers lines of a list that had to make room. Undefined names and impossible places are not counted. */
    add({ list, place, outcome }: InList): string[] {
      const known = open.get(list)
      const given = known?.given ?? listIn(list)
      if (!given || !Number.isInteger(place) || place < 0 || place >= mostPlaces) return []
      const { places } = known ?? { places: new Uint8Array(mostPlaces) }
      places[place] = outcome === 1 ? acted : Math.max(places[place] ?? 0, seen)
      open.delete(list)
      open.set(list, { given, places })
      if (open.size <= most) return []
      const [oldest] = open
      if (!oldest) return []
      open.delete(oldest[0])
      return linesOf(...oldest)
    },
    /** Of those that are left. */
    *rest(): Generator<string> {
      for (const [list, one] of open) yield* linesOf(list, one)
      open.clear()
    },
  }
}

const linesOf = (list: string, { given: { policy, thousandths }, places }: Open): string[] =>
  Array.from(places).flatMap((told, position) =>
    told === 0
      ? []
      : JSON.stringify({
          list,
          position,
          policy,
          probability: thousandths / 1000,
          outcome: told === acted ? 1 : 0,
        }),
  )
