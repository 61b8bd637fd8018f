import { ageRanges, genders, styles } from '@vitrine/contracts'
import { column } from '../published/column.ts'
import type { DateOrder, DatePlace } from '../published/date-order.ts'
import type { IndexPart } from '../published/published-index.ts'
import { matchOf, points, type Preferences } from './preferences.ts'

/** An outfit's place in the feed: compared field by field, highest first. */
export type Rank = DatePlace & { fresh: boolean; score: number }

/** What was published after this time is fresh. */
export const freshSince = (asOf: number): number => asOf - 24 * 60 * 60 * 1000

const noOne = [null, ...genders] as const
/** The last one stands for every age that is none of ours. */
const ages = [null, ...ageRanges, ''] as const
/** Category 0 stands for every one that is none of ours. */
const categories = ['', ...styles] as const
export const kinds = categories.length * noOne.length * ages.length
const scores = points.category + points.mostTags + points.gender + points.age + 1

const indexIn = (list: readonly (string | null)[], value: string | null, otherwise: number) => {
  const index = list.indexOf(value)
  return index < 0 ? otherwise : index
}
const styleBit = new Map<string, number>(styles.map((style, index) => [style, 1 << index]))
const bitsOf = (words: readonly string[]) =>
  words.reduce((bits, word) => bits | (styleBit.get(word.toLowerCase()) ?? 0), 0)

/** By style bits in common: what these tags are worth. */
const tagPoints = Uint8Array.from({ length: 1 << styles.length }, (_, bits) =>
  Math.min(points.mostTags, [...bits.toString(2)].filter((bit) => bit === '1').length * points.tag),
)

export type Ranking = ReturnType<typeof ranking>

/**
 * Ranks what is published for a shopper: what was published within the last day leads, newest first; then what fits
 * best, and of two that fit alike the newer one. Nothing is hidden.
 */
export function ranking(order: DateOrder) {
  const kindOf = column(Uint16Array)
  const tagsOf = column(Uint16Array)

  const part: IndexPart = {
    put(slot, { category, targetGender, targetAgeGroup, tags }) {
      const [style, gender, age] = [
        indexIn(categories, category, 0),
        indexIn(noOne, targetGender, 0),
        indexIn(ages, targetAgeGroup, ages.length - 1),
      ]
      kindOf.set(slot, (style * noOne.length + gender) * ages.length + age)
      tagsOf.set(slot, bitsOf(tags))
    },
    remove: () => undefined,
  }

  /** Of those that are not fresh: the first `limit` after a rank, bucket by bucket in one pass over all. */
  const fitting = (wanted: Preferences, from: number, after: Rank | undefined, limit: number): number[] => {
    const base = scoreByKind(wanted)
    const liked = bitsOf(wanted.styles)
    const best = Math.max(...base) + (liked ? points.mostTags : 0)
    const [kind, tags, slots] = [kindOf.values(), tagsOf.values(), order.slots()]
    const seen = after ? order.upTo(after) : 0
    const limitScore = after ? after.score : scores
    const buckets: number[][] = Array.from({ length: best + 1 }, () => [])
    const top = buckets[Math.min(best, limitScore)]
    for (let index = from; index < slots.length; index += 1) {
      const slot = slots[index] ?? 0
      const score = (base[kind[slot] ?? 0] ?? 0) + (tagPoints[(tags[slot] ?? 0) & liked] ?? 0)
      if (score > limitScore || (score === limitScore && index < seen)) continue
      const bucket = buckets[score]
      if (bucket && bucket.length < limit) bucket.push(slot)
      if (top && top.length === limit) return top
    }
    return buckets.toReversed().flat().slice(0, limit)
  }

  return {
    ...part,
    /** By style, gender and age group together. */
    kindOf: (slot: number): number => kindOf.values()[slot] ?? 0,
    /** The slots that come next, at most so many. */
    select(given: { preferences: Preferences; asOf: number; after: Rank | undefined; limit: number }) {
      const { preferences, asOf, after, limit } = given
      const fresh = order.before({ at: freshSince(asOf), id: '\uffff' })
      const from = after ? (after.fresh ? order.upTo(after) : fresh) : 0
      const leading = [...order.slots(Math.min(from, fresh), Math.min(fresh, from + limit))]
      const rest = limit - leading.length
      if (rest === 0) return leading
      return [...leading, ...fitting(preferences, fresh, after?.fresh ? undefined : after, rest)]
    },
    rankOf(slot: number, preferences: Preferences, asOf: number): Rank {
      const place = order.placeOf(slot)
      const fresh = place.at > freshSince(asOf)
      const tagged = tagPoints[(tagsOf.values()[slot] ?? 0) & bitsOf(preferences.styles)] ?? 0
      const score = (scoreByKind(preferences)[kindOf.values()[slot] ?? 0] ?? 0) + tagged
      return { ...place, fresh, score: fresh ? 0 : score }
    },
  }
}

/** What an outfit of each kind is worth to a shopper, its tags aside. */
const scoreByKind = ({ styles: liked, gender, age }: Preferences): Uint8Array =>
  Uint8Array.from(
    valuesOfKinds(
      (category, target, years) =>
        (liked.some((style) => style === category) ? points.category : 0) +
        matchOf(target, gender, points.gender) +
        matchOf(years, age, points.age),
    ),
  )

/** Something of each kind, by its number. */
export const valuesOfKinds = <Value>(
  of: (category: string, gender: string | null, age: string | null) => Value,
): Value[] =>
  categories.flatMap((category) => noOne.flatMap((gender) => ages.map((age) => of(category, gender, age))))
