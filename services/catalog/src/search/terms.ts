import { wordsOf, type Word } from './fold.ts'
import { longestPhrase, phraseOf, phrases, phraseStarts } from './synonyms.ts'

/** What a stretch of a text is looked up under. */
export type TermAt = { term: string; start: number; end: number }

const stopWords = new Set(
  (
    'a an and are as at be been but by do does for from had has have i if in into is it its me my no nor not of on ' +
    'or our so such than that the their them then there these they this to too was we were what when where which ' +
    'who will with would you your'
  ).split(' '),
)
export const isStopWord = (word: Word): boolean => stopWords.has(word.text)

const hyphens = new Set(['-', '‐', '‑', '–'])

/** The words of a text but for stop words, and every compound: `wide-leg` is found as wide, as leg and as both. */
export function termsOf(text: string): TermAt[] {
  const words = wordsOf(text)
  const terms: TermAt[] = []
  for (const [index, word] of words.entries()) {
    if (!isStopWord(word)) terms.push(word)
    const next = words[index + 1]
    if (!next) break
    if (next.start - word.end === 1 && hyphens.has(text.charAt(word.end))) {
      const compound = phraseOf([word.term, next.term])
      if (!phrases.has(compound)) terms.push({ term: compound, start: word.start, end: next.end })
    }
    if (phraseStarts.has(word.term)) terms.push(...phrasesFrom(words, index))
  }
  return terms
}

function phrasesFrom(words: readonly Word[], index: number): TermAt[] {
  const found: TermAt[] = []
  for (let length = 2; length <= longestPhrase; length += 1) {
    const parts = words.slice(index, index + length)
    const term = phraseOf(parts.map((part) => part.term))
    const [first, last] = [parts[0], parts.at(-1)]
    if (first && last && parts.length === length && phrases.has(term))
      found.push({ term, start: first.start, end: last.end })
  }
  return found
}
