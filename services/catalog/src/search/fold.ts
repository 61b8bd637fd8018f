import { singular } from './plurals.ts'

/** A word of a text: as it is written but for case and accents, as it is looked up, and where it stands. */
export type Word = { text: string; term: string; start: number; end: number }

const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}\p{M}\p{N}]+)*/gu
const plainWordPattern = /[a-z0-9]+(?:['’][a-z0-9]+)*/gi
const notPlain = /[^\s!-~’…–—]/
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

type Folded = { text: string; term: string }

const mostRemembered = 20_000
const remembered = new Map<string, Folded>()

/** Words are few and come often: each is folded once in a while, and remembered. */
function folded(written: string): Folded {
  const known = remembered.get(written)
  if (known) return known
  const text = fold(written)
  const made = { text, term: singular(text) }
  if (remembered.size >= mostRemembered) remembered.clear()
  remembered.set(written, made)
  return made
}

/** The words of a text in their order, with their places in the text as it was given. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  const pattern = notPlain.test(text) ? wordPattern : plainWordPattern
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const { text: word, term } = folded(match[0])
    if (word) words.push({ text: word, term, start: match.index, end: pattern.lastIndex })
  }
  return words
}

/** A whole text folded word by word, for what is compared as one: a tag, a title. */
export const foldText = (text: string): string =>
  wordsOf(text)
    .map((word) => word.text)
    .join(' ')
