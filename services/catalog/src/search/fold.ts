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
export const wordsOf = (text: string): Word[] => quickWordsOf(text) ?? anyWordsOf(text)

function anyWordsOf(text: string): Word[] {
  const words: Word[] = []
  for (const { 0: written, index: start } of text.matchAll(wordPattern)) {
    const folded = fold(written)
    if (folded) words.push({ text: folded, term: singular(folded), start, end: start + written.length })
  }
  return words
}

const [separator, mark, letter] = [0, 1, 2]
/** The kind of each character up to the general punctuation: enough for texts in Latin, Greek, Cyrillic and more. */
const kinds = Uint8Array.from({ length: 0x2070 }, (_, code) => {
  const character = String.fromCharCode(code)
  return /[\p{L}\p{N}]/u.test(character) ? letter : /\p{M}/u.test(character) ? mark : separator
})
const [apostrophe, curlyApostrophe] = [0x27, 0x2019]

/** The same in a fraction of the time; undefined where a text has other characters. */
function quickWordsOf(text: string): Word[] | undefined {
  const words: Word[] = []
  let start = -1
  let hash = 0
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : 0
    const kind = kinds[code]
    if (kind === undefined) return undefined
    if (start < 0) {
      if (kind !== letter) continue
      start = at
      hash = 0
    }
    const joins =
      kind !== separator ||
      ((code === apostrophe || code === curlyApostrophe) &&
        !!kinds[at + 1 < text.length ? text.charCodeAt(at + 1) : 0])
    if (joins) hash = (hash * 31 + code) | 0
    else {
      const { text: folded, term } = remember(text, { start, end: at, hash })
      if (folded) words.push({ text: folded, term, start, end: at })
      start = -1
    }
  }
  return words
}

type Folded = { written: string; text: string; term: string }

/** There are few words, and they come often: each folded word stays in one of so many cells until another one needs it. */
const folded: (Folded | undefined)[] = Array.from({ length: 2 ** 15 }, () => undefined)

function remember(text: string, { start, end, hash }: { start: number; end: number; hash: number }): Folded {
  const place = (hash ^ (hash >>> 15)) & (folded.length - 1)
  const known = folded[place]
  if (known?.written.length === end - start && text.startsWith(known.written, start)) return known
  const written = text.slice(start, end).split('').join('') // a slice would keep the whole text
  const word = fold(written)
  return (folded[place] = { written, text: word, term: singular(word) })
}

/** A whole text folded word by word, for what is compared as one: a tag, a title. */
export const foldText = (text: string): string =>
  wordsOf(text)
    .map((word) => word.text)
    .join(' ')
