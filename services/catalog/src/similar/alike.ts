import { entryOf, impactOf } from '../search/inverted-index.ts'
import type { SearchIndex } from '../search/search-index.ts'
import { termsOf } from '../search/terms.ts'
import type { DateOrder } from '../published/date-order.ts'
import { nearestBy, type Near } from './nearest.ts'

/** How many outfits are considered for one answer. */
export const considered = 48

export type Alike = ReturnType<typeof alike>

/** Published outfits that read alike, by the terms that they share and how rare each is (TF-IDF by field). */
export function alike({
  search: { words },
  order,
}: {
  search: Pick<SearchIndex, 'words'>
  order: DateOrder
}) {
  const newerFirst = (one: number, other: number) => {
    const [first, second] = [order.placeOf(one), order.placeOf(other)]
    return second.at - first.at || (first.id > second.id ? -1 : 1)
  }
  const nearest = nearestBy(newerFirst)
  /** What a term that so many have tells, squared: it counts on both sides. */
  const rarity = (having: number) => Math.log2(1 + order.count() / Math.max(1, having)) ** 2

  /** No more than are considered, `but` one; where too few share anything, the newest are the last. */
  const filledUp = (near: readonly Near[], but: number): Near[] => {
    const all = new Map(near.map((one) => [one.slot, one]))
    for (const slot of order.slots(0, considered + 1))
      if (all.size <= considered && !all.has(slot)) all.set(slot, { slot, score: 0 })
    all.delete(but)
    return [...all.values()].slice(0, considered)
  }

  /** The outfits nearest to one. */
  const toOutfit = (slot: number): Near[] => {
    const terms = [...words.termsOf(slot)].map((term) => {
      const { entries, size } = term
      return { entries, size, worth: impactOf(entryOf(term, slot) ?? 0) * rarity(size) }
    })
    return filledUp(nearest(terms, considered + 1), slot)
  }
  /** The outfits nearest to a text, then those nearest to the one that it stands on. */
  const toText = (text: string, on: number): Near[] => {
    const terms = [...distinctTerms(text)].flatMap((term) => {
      const { entries, size } = words.get(term) ?? {}
      return entries && size ? [{ entries, size, worth: rarity(size) }] : []
    })
    const near = nearest(terms, considered + 1)
    return filledUp(near.length > considered ? near : [...near, ...toOutfit(on)], on)
  }
  return { toOutfit, toText, rarityOf: (term: string) => rarity(words.get(term)?.size ?? 1) }
}

export const distinctTerms = (text: string): ReadonlySet<string> =>
  new Set(termsOf(text).map(({ term }) => term))
