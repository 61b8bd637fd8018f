import { singular } from './plurals.ts'

/** A word of a text: as it is written but for case and accents, as it is looked up, and where it stands. */
export type Word = { text: string; term: string; start: number; end: number }

const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}\p{M}\p{N}]+)*/gu
const notLetters = /[^\p{L}\p{N}]+/gu
const whole: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
const wholeLetters = /[ßøæœłđðþı]/g
const longestWord = 40

/** A word without case, accents and possessive. */
export function fold(word: string): string {
  const lower = word.toLowerCase().replace(/['’]s$/, '')
  if (/^[a-z0-9]*$/.test(lower)) return lower.slice(0, longestWord)
  return lower
    .normalize('NFKD')
    .toLowerCase()
    .replace(notLetters, '')
    .replace(wholeLetters, (letter) => whole[letter] ?? letter)
    .slice(0, longestWord)
}

/** The words of a text in their order, with their places in the text as it was given. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  for (const match of text.matchAll(wordPattern)) {
    const folded = fold(match[0])
    if (folded)
      words.push({
        text: folded,
        term: singular(folded),
        start: match.index,
        end: match.index + match[0].length,
      })
  }
  return words
}

/** A whole text folded word by word, for what is compared as one: a tag, a title. */
export const foldText = (text: string): string =>
  wordsOf(text)
    .map((word) => word.text)
    .join(' ')
