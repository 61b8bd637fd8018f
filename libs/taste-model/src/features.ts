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
/** Of one post, its colour not counted. */
export const mostFeatures = 24

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

const firstWord = featureNames.length - wordBuckets
const numbers = new Map(featureNames.map((name, number) => [name, number]))

const byValue = (group: string, values: readonly string[]) =>
  new Map<string | null, number | undefined>(values.map((value) => [value, numbers.get(`${group}:${value}`)]))
const groups = [
  { of: 'category', byValue: byValue('style', styles) },
  { of: 'colour', byValue: byValue('colour', colourFamilies) },
  { of: 'priceRange', byValue: byValue('price', priceRanges) },
  { of: 'targetGender', byValue: byValue('gender', genders) },
  { of: 'targetAgeGroup', byValue: byValue('age', ageRanges) },
  { of: 'season', byValue: byValue('season', seasons) },
] as const

/** Undefined for a name that is no feature. */
export const featureNumber = (name: string): number | undefined => numbers.get(name)

const fnvStart = 0x811c9dc5
/** FNV-1a, of 32 bits. */
const fnv = (hash: number, code: number) => Math.imul(hash ^ code, 0x01000193)
const wordFeature = (hash: number) => firstWord + (((hash ^ (hash >>> 15)) >>> 0) % wordBuckets)

const isUpper = (code: number) => code >= 65 && code <= 90
const isLowerOrDigit = (code: number) => (code >= 97 && code <= 122) || (code >= 48 && code <= 57)

/** The features of its words of three letters or more: letter by letter, since most texts are plain and there are very many. */
function addWords(text: string, found: Set<number>): void {
  let [hash, length] = [fnvStart, 0]
  for (let at = 0; at <= text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code > 127) return addFoldedWords(text, found)
    const lower = isUpper(code) ? code + 32 : code
    if (isLowerOrDigit(lower)) {
      hash = fnv(hash, lower)
      length += 1
    } else {
      if (length > 2) found.add(wordFeature(hash))
      hash = fnvStart
      length = 0
    }
  }
}
function addFoldedWords(text: string, found: Set<number>): void {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
  for (const word of words) {
    let hash = fnvStart
    for (let at = 0; at < word.length; at += 1) hash = fnv(hash, word.charCodeAt(at))
    if (word.length > 2) found.add(wordFeature(hash))
  }
}

/** The features of the words of a text. */
export function wordFeatures(text: string): number[] {
  const found = new Set<number>()
  addWords(text, found)
  return [...found]
}

/** What counts nothing where these features are taken away: with `style:boho` the word goes, too. */
export const featuresWithout = (names: readonly string[]): Set<number> =>
  new Set(
    names.flatMap((name) => {
      const own = featureNumber(name) ?? []
      const word = /^(?:style|colour|season):(.+)$/.exec(name)?.[1] ?? ''
      return [own, wordFeatures(word)].flat()
    }),
  )

const ascending = (one: number, other: number) => one - other

/** Sorted, each once, at most 24 and its colour: of very many words the last ones are left out. */
export function featuresOf(post: PostFacts): number[] {
  const found = new Set<number>()
  for (const { of, byValue } of groups) {
    const number = byValue.get(post[of])
    if (number !== undefined) found.add(number)
  }
  for (const text of post.tags) addWords(text, found)
  for (const text of post.pieces) addWords(text, found)
  return [...found].slice(0, mostFeatures + Number(post.colour !== null)).sort(ascending)
}
