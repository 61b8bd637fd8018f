import { beginningWith } from '../search/expand-query.ts'
import { wordsOf } from '../search/fold.ts'
import { invertedIndex, slotOf } from '../search/inverted-index.ts'

const mostWords = 16

/** Texts by their words, folded as a search folds them. A slot is put once, until it is removed. */
export function wordIndex() {
  const index = invertedIndex()
  let slots = 0
  return {
    put(slot: number, texts: readonly string[]): void {
      slots = Math.max(slots, slot + 1)
      const words = new Set(texts.flatMap(wordsOf).flatMap(({ text, term }) => [text, term]))
      index.put(
        slot,
        [...words].map((word) => ({ term: index.numberOf(word), impact: 1 })),
      )
    },
    remove: index.remove,
    /** Whether each word of a query begins a word of the texts of a slot, or means the same; undefined for a query without words. */
    matcher(query: string): ((slot: number) => boolean) | undefined {
      const asked = wordsOf(query).slice(0, mostWords)
      if (asked.length === 0) return undefined
      /** How many of the words each slot has, as long as it has all so far. */
      const found = new Uint8Array(slots)
      for (const [nth, { text, term }] of asked.entries())
        for (const word of [...beginningWith(index.vocabulary, text), term]) {
          const { entries, size } = index.get(word) ?? { entries: [], size: 0 }
          for (let at = 0; at < size; at += 1) {
            const slot = slotOf(entries[at] ?? 0)
            if (found[slot] === nth) found[slot] = nth + 1
          }
        }
      return (slot) => found[slot] === asked.length
    },
  }
}
