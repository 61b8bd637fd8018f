import { ageRanges, colourFamilies, genders, priceRanges, seasons, styles } from '@vitrine/contracts'

/** What of a post a taste can be about. `colour` is a family, null where unknown. */
export type PostFacts = {
  category: string
  tags: readonly string[]
  targetGender: string | null
  targetAgeGroup: string | null
  season: string | null
  priceRange: string | null
  pieces: readonly string[]
  colour: string | null
}

const wordBuckets = 64
const mostFeatures = 24

const named = (group: string, values: readonly string[]) => values.map((value) => `${group}:${value}`)

/** Number → name. Words are hashed: `word:7` stands for all that fall there. */
export const featureNames: readonly string[] = [
  ...named('style', styles),
  ...named('colour', colourFamilies),
  ...named('price', priceRanges),
  ...named('gender', genders),
  ...named('age', ageRanges),
  ...named('season', seasons),
  ...named(
    'word',
    Array.from({ length: wordBuckets }, (_, bucket) => `${bucket}`),
  ),
]

const numbers = new Map(featureNames.map((name, number) => [name, number]))

/** Undefined for a name that is no feature. */
export const featureNumber = (name: string): number | undefined => numbers.get(name)

const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text)
const wordsOf = (text: string) =>
  (isAscii(text)
    ? text.toLowerCase().split(/[^a-z0-9]+/)
    : text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
  ).filter((word) => word.length > 2)

/** FNV-1a, of 32 bits. */
function bucketOf(word: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  return ((hash ^ (hash >>> 15)) >>> 0) % wordBuckets
}

/** Sorted, each once, at most 24: of very many words the last ones are left out. */
export function featuresOf(post: PostFacts): number[] {
  const names = [
    `style:${post.category}`,
    `colour:${post.colour}`,
    `price:${post.priceRange}`,
    `gender:${post.targetGender}`,
    `age:${post.targetAgeGroup}`,
    `season:${post.season}`,
    ...[...post.tags, ...post.pieces].flatMap(wordsOf).map((word) => `word:${bucketOf(word)}`),
  ]
  const found = new Set<number>()
  for (const name of names) {
    const number = numbers.get(name)
    if (number !== undefined && found.size < mostFeatures) found.add(number)
  }
  return [...found].sort((one, other) => one - other)
}
