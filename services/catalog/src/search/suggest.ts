import { styles } from '@vitrine/contracts'
import type { StoredOutfit } from '../outfit/stored-outfit.ts'
import { beginningWith, editsFor } from './expand-query.ts'
import { foldText, wordsOf } from './fold.ts'
import { slotOf, type InvertedIndex, type Term } from './inverted-index.ts'
import { nearest, nearWords } from './near-words.ts'
import { synonymsOf, synonymTerms } from './synonyms.ts'
import { termsOf } from './terms.ts'

export type Completion = { text: string; kind: 'category' | 'tag' | 'word' }
export type Suggestion = {
  text: string
  kind: Completion['kind'] | 'outfit' | 'product'
  outfitId: string | null
}

const mostSuggestions = 8
const mostOf = { category: 2, tag: 3, word: 3, outfit: 3, product: 2 } as const
const mostWeighed = 16
const categories = [...styles].sort()

type Vocabulary = { words: InvertedIndex; tags: InvertedIndex; slotsOf: (query: string) => Uint32Array }

/** Categories, tags and words that a text may become; with a typing error where nothing begins like it. */
export function completions({ words, tags, slotsOf }: Vocabulary, text: string): Completion[] {
  const last = wordsOf(text).at(-1)
  if (!last) return []
  const asked = foldText(text)
  const head = text.slice(0, last.start).trim()
  const headSlots = head ? new Set(slotsOf(head)) : undefined
  /** How many outfits a word would find beside those before it; one that nobody wrote finds by its synonyms. */
  const finds = (term: string) =>
    [term, ...synonymsOf(term).map((synonym) => synonym.term)]
      .map((one) => words.get(one))
      .reduce((sum, one) => sum + (headSlots ? countTogether(one, headSlots) : (one?.size ?? 0)), 0)

  const categoriesFound = beginning(categories, asked)
  const tagsFound = mostFrequent(beginning(tags.vocabulary, asked), (tag) => tags.get(tag)?.size ?? 0)
  const frequent = mostFrequent(wordsLike(words, last.text), (word) => words.get(word)?.size ?? 0)
  const found = new Map(frequent.slice(0, mostWeighed).map((word) => [word, finds(word)]))
  const countOf = (word: string) => found.get(word) ?? 0
  const wordsFound = mostFrequent([...found.keys()], countOf).filter((word) => countOf(word) > 0)
  return [
    ...categoriesFound.map((style): Completion => ({ text: style, kind: 'category' })),
    ...tagsFound.slice(0, mostWeighed).map((tag): Completion => ({ text: tag, kind: 'tag' })),
    ...wordsFound.map((word): Completion => ({ text: head ? `${head} ${word}` : word, kind: 'word' })),
  ]
}

/** The completions, and what the outfits that were found are called, without saying anything twice. */
export function suggestions(
  given: { completions: readonly Completion[]; outfits: readonly StoredOutfit[]; terms: ReadonlySet<string> },
  text: string,
): Suggestion[] {
  const isMeant = (name: string) => termsOf(name).some(({ term }) => given.terms.has(term))
  const titled = given.outfits.filter(({ title }) => isMeant(title))
  const products = given.outfits.flatMap((outfit) => outfit.products.filter(({ name }) => isMeant(name)))
  const all: Suggestion[] = [
    ...given.completions.map((completion) => ({ ...completion, outfitId: null })),
    ...titled.map(({ id, title }): Suggestion => ({ text: title, kind: 'outfit', outfitId: id })),
    ...products.map(({ name }): Suggestion => ({ text: name, kind: 'product', outfitId: null })),
  ]
  const said = new Set([foldText(text)])
  const left: Record<Suggestion['kind'], number> = { ...mostOf }
  return all
    .filter(({ text, kind }) => {
      const folded = foldText(text)
      if (said.has(folded) || left[kind] === 0) return false
      said.add(folded)
      left[kind] -= 1
      return true
    })
    .slice(0, mostSuggestions)
}

/** What begins with the text, or has a word that does; else what nearly does. */
function beginning(sorted: readonly string[], asked: string): string[] {
  const found = sorted.filter((text) => text.startsWith(asked) || text.includes(` ${asked}`))
  return found.length ? found : beginningNear(sorted, asked)
}

/** Words of the outfits that begin with it, else other known words that do, else words that nearly do. */
function wordsLike({ vocabulary }: InvertedIndex, asked: string): string[] {
  for (const list of [vocabulary, synonymTerms]) {
    const found = beginningWith(list, asked)
    if (found.length) return found
  }
  return [vocabulary, synonymTerms].flatMap((list) => beginningNear(list, asked))
}

function beginningNear(sorted: readonly string[], asked: string): string[] {
  const edits = editsFor(asked)
  if (edits === 0) return []
  return nearest(nearWords(sorted, asked, { edits, prefix: true })).map(({ text }) => text)
}

const mostFrequent = (texts: readonly string[], frequency: (text: string) => number) =>
  [...texts].sort((one, other) => frequency(other) - frequency(one) || (one < other ? -1 : 1))

function countTogether(term: Term | undefined, slots: ReadonlySet<number>): number {
  let count = 0
  for (let at = 0; term && at < term.size; at += 1) if (slots.has(slotOf(term.entries[at] ?? 0))) count += 1
  return count
}
