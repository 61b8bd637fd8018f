import type { Fields } from '../rollup/counted.ts'
import type { ClosedFigures } from './closed-figures.ts'
import { isPostsOfDay } from './figure-names.ts'
import { packed, unpack } from './packed-counts.ts'
import { countsOfPost, rankedStep, rankedSteps, type PostSums } from './post-counts.ts'
import type { PostNumbers } from './post-numbers.ts'

/** Fields `ID/STEP` with numbers in place of ids; `given`: how many numbers there were by then. */
type Packed = { packed: string; given: number; others: Fields }
type Kept = Fields | Packed

/** As it is stored: what was counted of posts to rank them is packed, which takes a tenth of the space. */
export type KeptFigures = Omit<ClosedFigures, 'before' | 'last'> & { before: Kept; last: Kept }

const isPacked = (kept: Kept): kept is Packed => typeof kept['packed'] === 'string'

/** Numbers stand for ids: they are given before what has them is stored, and known before it is read. */
export function keeping(numbers: PostNumbers) {
  const pack = async (fields: Fields): Promise<Packed> => {
    const posts = new Map<string, number[]>()
    const others: Fields = {}
    for (const [field, count] of Object.entries(fields)) {
      const ranked = rankedStep(field)
      if (!ranked) others[field] = count
      if (!ranked || count === 0) continue
      const counts = posts.get(ranked.outfitId) ?? Array<number>(countsOfPost).fill(0)
      counts[ranked.step] = count
      posts.set(ranked.outfitId, counts)
    }
    await numbers.give([...posts.keys()])
    const rows = [...posts].map(([id, counts]) => ({ post: numbers.numberOf(id) ?? NaN, counts }))
    return { packed: packed(rows, countsOfPost), given: numbers.count(), others }
  }
  const fieldsOf = (kept: Kept): Fields => {
    if (!isPacked(kept)) return kept
    const fields = { ...kept.others }
    unpack(kept.packed, (post, step, count) => {
      const id = numbers.idOfNumber(post)
      if (id !== undefined) fields[`${id}/${rankedSteps[step]}`] = count
    })
    return fields
  }
  const addPosts = (kept: Kept, sums: PostSums): void => {
    if (!isPacked(kept)) return sums.addFields(kept, numbers.placeOf)
    unpack(kept.packed, (post, step, count) => {
      const place = numbers.placeOfNumber(post)
      if (place !== undefined) sums.add(place, step, count)
    })
  }
  const givenIn = (kept: Kept) => (isPacked(kept) ? kept.given : 0)

  return {
    pack: async (name: string, closed: ClosedFigures): Promise<KeptFigures> =>
      isPostsOfDay(name)
        ? { ...closed, before: await pack(closed.before), last: await pack(closed.last) }
        : closed,
    /** Makes what is in these known, so that it can be opened. */
    async know(all: Iterable<KeptFigures>): Promise<void> {
      let given = 0
      for (const { before, last } of all) given = Math.max(given, givenIn(before), givenIn(last))
      await numbers.know(given)
    },
    open: (kept: KeptFigures): ClosedFigures => ({
      ...kept,
      before: fieldsOf(kept.before),
      last: fieldsOf(kept.last),
    }),
    addPosts,
  }
}
