import type { Step } from '@vitrine/contracts'
import type { Fields } from '../rollup/counted.ts'

/** Of each post the counts of all steps, at its place; of posts beyond the end there is nothing. */
export type PostCounts = Float64Array | Uint32Array
export const countsOfPost = 4
/** In documents, too: places never change, and new ones come at the end. */
export const placeOfStep = { impressions: 0, views: 1, pins: 2, clicks: 3 } as const satisfies Record<
  Step,
  number
>
export const rankedSteps = Object.keys(placeOfStep)
const places = new Map<string, number>(Object.entries(placeOfStep))

/** `views` of `ID/views` as the place of the step; undefined for what is not counted of a post. */
export function rankedStep(field: string): { outfitId: string; step: number } | undefined {
  const slash = field.lastIndexOf('/')
  const step = slash < 0 ? undefined : places.get(field.slice(slash + 1))
  return step === undefined ? undefined : { outfitId: field.slice(0, slash), step }
}

export type PostSums = ReturnType<typeof postSums>

/** Adds up in place. */
export function postSums() {
  let counts = new Float64Array(1_024 * countsOfPost)
  const add = (place: number, step: number, count: number): void => {
    const at = place * countsOfPost + step
    if (at >= counts.length) {
      const more = new Float64Array(2 * at)
      more.set(counts)
      counts = more
    }
    counts[at] = (counts[at] ?? 0) + count
  }
  return {
    add,
    addFields(fields: Fields, placeOf: (outfitId: string) => number): void {
      for (const [field, count] of Object.entries(fields)) {
        const ranked = rankedStep(field)
        if (ranked) add(placeOf(ranked.outfitId), ranked.step, count)
      }
    },
    /** In half of the memory where no number is too great for it. */
    counts(): PostCounts {
      const end = counts.findLastIndex((count) => count !== 0) + 1
      const used = counts.subarray(0, Math.ceil(end / countsOfPost) * countsOfPost)
      return used.every((count) => count >= 0 && count < 2 ** 32) ? Uint32Array.from(used) : used.slice()
    },
  }
}

/** All together, as new counts. */
export function addedCounts(all: readonly PostCounts[]): PostCounts {
  const [longest = new Uint32Array(), ...others] = all.toSorted((one, other) => other.length - one.length)
  const sums = new Float64Array(longest)
  for (const counts of others)
    for (let at = 0; at < counts.length; at += 1) {
      const count = counts[at] ?? 0
      if (count !== 0) sums[at] = (sums[at] ?? 0) + count
    }
  return sums
}
