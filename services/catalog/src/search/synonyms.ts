import { wordsOf } from './fold.ts'
import { kindsOf, sameThings } from './synonyms.data.ts'

/** A word that may stand for another, and how well it does. */
export type Synonym = { term: string; fits: number }

const fitsAsSame = 0.7
const fitsAsKind = 0.4

/** A phrase is looked up as its words joined by hyphens, a word as itself. */
export const phraseOf = (terms: readonly string[]): string => terms.join('-')

const termOf = (text: string) => phraseOf(wordsOf(text).map((word) => word.term))
const linesOf = (table: string) => table.trim().split('\n')
const termsOf = (list: string) => list.split(',').map(termOf)

function readSynonyms(): Map<string, Synonym[]> {
  const synonyms = new Map<string, Synonym[]>()
  const add = (from: string, term: string, fits: number) => {
    const known = synonyms.get(from) ?? []
    if (from !== term && !known.some((synonym) => synonym.term === term))
      synonyms.set(from, [...known, { term, fits }])
  }
  for (const group of linesOf(sameThings).map(termsOf))
    for (const from of group) for (const term of group) add(from, term, fitsAsSame)
  for (const line of linesOf(kindsOf)) {
    const [general = '', kinds = ''] = line.split(':')
    for (const from of termsOf(general)) for (const kind of termsOf(kinds)) add(from, kind, fitsAsKind)
  }
  return synonyms
}

const synonyms = readSynonyms()
const none: readonly Synonym[] = []

export const synonymsOf = (term: string): readonly Synonym[] => synonyms.get(term) ?? none

/** Every word and phrase that has a synonym or is one, in order. */
export const synonymTerms: readonly string[] = [
  ...new Set([...synonyms.keys(), ...[...synonyms.values()].flat().map(({ term }) => term)]),
].sort()

/** Phrases that count as one word wherever they stand in a text. */
export const phrases: ReadonlySet<string> = new Set(synonymTerms.filter((term) => term.includes('-')))
export const phraseStarts: ReadonlySet<string> = new Set(
  [...phrases].map((phrase) => phrase.split('-')[0] ?? ''),
)
export const longestPhrase = Math.max(...[...phrases].map((phrase) => phrase.split('-').length))
