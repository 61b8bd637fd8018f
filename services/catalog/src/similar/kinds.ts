import { wordsOf } from '../search/fold.ts'
import { phraseOf } from '../search/synonyms.ts'
import { kindsOfPieces, standsInFor } from './kinds.data.ts'

const linesOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(':'))
    .map(([left = '', right = '']) => [left, right.split(',').map((text) => text.trim())] as const)

const termOf = (text: string) => phraseOf(wordsOf(text).map(({ term }) => term))
const kinds = new Map(
  linesOf(kindsOfPieces).flatMap(([kind, names]) => names.map((name) => [termOf(name), kind])),
)
const replaced = new Map(linesOf(standsInFor))

/** What comes before says what a piece is, what comes after what it is like: "boots in suede", "bag with a chain". */
const whatItIsLike = /\s(?:in|with|of|on|by|for|from)\s.*$/iu

/** The sort of a piece, by the last word of its name that names one; else its last word, which is then a sort of its own. */
export function kindOf(name: string): string {
  const terms = wordsOf(name.replace(whatItIsLike, '')).map(({ term }) => term)
  for (let at = terms.length - 1; at >= 0; at -= 1) {
    const known = kinds.get(phraseOf(terms.slice(Math.max(0, at - 1), at + 1))) ?? kinds.get(terms[at] ?? '')
    if (known) return known
  }
  return terms.at(-1) ?? ''
}

/** Whether two pieces may be worn together, by their sorts. */
export const goWith = (one: string, other: string): boolean =>
  one !== other && !replaced.get(one)?.includes(other) && !replaced.get(other)?.includes(one)
