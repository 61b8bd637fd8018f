import { wordsOf, type Word } from './fold.ts'
import { lowerBound, type InvertedIndex } from './inverted-index.ts'
import { after, nearest, nearWords } from './near-words.ts'
import { phraseOf, synonymsOf, synonymTerms } from './synonyms.ts'
import { isStopWord } from './terms.ts'

/** The terms of an index that a word of a query may mean, each with how well it fits, from 0 to 1. */
export type Meanings = ReadonlyMap<string, number>

const mostWords = 16
const mostCompletions = 64
const shortestPrefix = 2
const longPrefix = 0.7
const shortPrefix = 0.4
const oneEdit = 0.5
const twoEdits = 0.3

/** How many typing errors a word may have: one from 4 letters, two from 8. A number has none. */
export const editsFor = (word: string): number =>
  word.length < 4 || /\p{N}/u.test(word) ? 0 : word.length < 8 ? 1 : 2

/** Each word of a query with what it may mean. A word that means nothing here stays, with no meanings. */
export function expandQuery(index: InvertedIndex, query: string): Meanings[] {
  const words = wordsOf(query)
  const meant = words.flatMap((word, at) =>
    isStopWord(word) ? [] : [{ word, compounds: compoundsAt(words, at), growing: at === words.length - 1 }],
  )
  const distinct = new Map(meant.map((one) => [one.word.term, one]))
  return [...distinct.values()].slice(0, mostWords).map((one) => meaningsOf(index, one))
}

/** Neighbours may be one word: `roll neck` is written `roll-neck` and `rollneck` as well. */
function compoundsAt(words: readonly Word[], at: number): string[] {
  const spans = [
    [at - 1, at + 1],
    [at, at + 2],
    [at - 2, at + 1],
    [at - 1, at + 2],
    [at, at + 3],
  ] as const
  return spans.flatMap(([from, to]) => {
    if (from < 0 || to > words.length) return []
    const terms = words.slice(from, to).map((word) => word.term)
    return [phraseOf(terms), terms.join('')]
  })
}

type Asked = { word: Word; compounds: readonly string[]; growing: boolean }

function meaningsOf(index: InvertedIndex, { word, compounds, growing }: Asked): Meanings {
  const meanings = new Map<string, number>()
  const add = (term: string, fits: number) => {
    if (index.get(term) && fits > (meanings.get(term) ?? 0)) meanings.set(term, fits)
  }
  const addWithSynonyms = (term: string, fits: number) => {
    add(term, fits)
    for (const synonym of synonymsOf(term)) add(synonym.term, fits * synonym.fits)
  }

  for (const term of [word.term, ...compounds]) addWithSynonyms(term, 1)
  const known = meanings.size > 0
  if (growing || !known)
    for (const term of completionsOf(index, word.text)) {
      const share = word.text.length / term.length
      add(term, shortPrefix + (longPrefix - shortPrefix) * share)
    }
  if (meanings.size > 0) return meanings

  for (const { text, edits } of corrected(index, word))
    addWithSynonyms(text, text.replaceAll('-', '') === word.term ? 1 : edits === 1 ? oneEdit : twoEdits)
  return meanings
}

/** The words that begin with this one, the most frequent first. */
function completionsOf(index: InvertedIndex, prefix: string): string[] {
  if (prefix.length < shortestPrefix) return []
  const found = beginningWith(index.vocabulary, prefix)
  if (found.length <= mostCompletions) return found
  const frequency = (term: string) => index.get(term)?.size ?? 0
  return found.sort((one, other) => frequency(other) - frequency(one)).slice(0, mostCompletions)
}

export const beginningWith = (sorted: readonly string[], prefix: string): string[] =>
  sorted.slice(lowerBound(sorted, prefix), lowerBound(sorted, after(prefix)))

/** What may be meant by a word that is in no outfit. */
function corrected(index: InvertedIndex, word: Word) {
  const edits = editsFor(word.text)
  if (edits === 0) return []
  return nearest([index.vocabulary, synonymTerms].flatMap((list) => nearWords(list, word.term, { edits })))
}
