import type { StoredOutfit } from '../outfit/stored-outfit.ts'

/** What a shopper told the quiz; all of it optional. */
export type Tastes = { styles: readonly string[]; gender?: string | undefined; age?: string | undefined }

/** An outfit's place in the feed: compared field by field, highest first. */
export type Rank = { fresh: boolean; score: number; publishedAt: string; id: string }

const freshForMs = 24 * 60 * 60 * 1000

/** A null target is for all: it matches, but a target meant for this shopper matches better. */
function affinity(outfit: StoredOutfit, { styles, gender, age }: Tastes): number {
  const matches = (target: string | null, wanted: string | undefined, points: number) =>
    target === null || wanted === undefined ? points / 2 : target === wanted ? points : 0
  const tagged = outfit.tags.filter((tag) => styles.includes(tag.toLowerCase())).length
  return (
    (styles.includes(outfit.category) ? 6 : 0) +
    Math.min(tagged, 2) +
    matches(outfit.targetGender, gender, 4) +
    matches(outfit.targetAgeGroup, age, 2)
  )
}

/** What was published within the last day leads, newest first; then what fits best. Nothing is hidden. */
export function rankOf(outfit: StoredOutfit, tastes: Tastes, asOf: string): Rank {
  const publishedAt = outfit.publishedAt ?? ''
  const fresh = Date.parse(publishedAt) > Date.parse(asOf) - freshForMs
  return { fresh, score: fresh ? 0 : affinity(outfit, tastes), publishedAt, id: outfit.id }
}

export function compareRanks(one: Rank, other: Rank): number {
  return (
    Number(other.fresh) - Number(one.fresh) ||
    other.score - one.score ||
    other.publishedAt.localeCompare(one.publishedAt) ||
    other.id.localeCompare(one.id)
  )
}
