import { searchLimits } from '@vitrine/contracts'
import { foldText } from './fold.ts'

/** What nobody sees: between the letters of an address or the digits of a number it would hide them. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu
const spelledOut: readonly (readonly [RegExp, string])[] = [
  [/[([{<]\s*at\s*[)\]}>]/gi, '@'],
  [/[([{<]\s*dot\s*[)\]}>]/gi, '.'],
]
const aroundSeparators = /\s*([@.])\s*/g
/** An e-mail address or a name on a platform; a link or an address of IP; a host. */
const addresses = [/@/, /:[^\s]/, /[\p{L}\p{N}_-][.。]\p{L}/u]
/** Digits with anything but letters between them, as people write phone numbers. */
const numbers = /\p{N}(?:[^\p{L}\p{N}]*\p{N})*/gu
const mostDigits = 4

/**
 * The words of a search as they may be recorded: folded, in their order, without addresses and without numbers of more than four
 * digits. What is left out leaves nothing behind, not even that it was there.
 */
export function recordedWords(query: string): string {
  const text = readable(query)
  const words = text.split(/\s+/).filter((word) => !addresses.some((address) => address.test(word)))
  return cut(withoutNumbers(foldText(withoutNumbers(words.join(' ')))))
}

/** As people read it, with an address in one piece. */
function readable(query: string): string {
  let text = query.normalize('NFKC').replace(invisible, '')
  for (const [pattern, letter] of spelledOut) text = text.replace(pattern, letter)
  return text.includes('@') ? text.replace(aroundSeparators, '$1') : text
}

/** Without the words that a long number has a digit in; also one that is there only without others. */
function withoutNumbers(text: string): string {
  const found = [...text.matchAll(numbers)].filter(([number]) => digitsIn(number) > mostDigits)
  const isIn = (start: number, end: number) =>
    found.some(({ 0: number, index }) => index < end && start < index + number.length)
  const words = [...text.matchAll(/\S+/g)].filter(({ 0: word, index }) => !isIn(index, index + word.length))
  const left = words.map(([word]) => word).join(' ')
  return left === text ? text : withoutNumbers(left)
}

const digitsIn = (text: string) => text.match(/\p{N}/gu)?.length ?? 0

function cut(words: string): string {
  if (words.length <= searchLimits.words) return words
  return words.slice(0, words.lastIndexOf(' ', searchLimits.words))
}
