import type { Meanings } from './expand-query.ts'
import { impactOf, slotOf, type InvertedIndex } from './inverted-index.ts'

/** The slots that a query finds, each with its score, and every term that was meant. */
export type Match = { slots: Uint32Array; scores: Uint32Array; terms: ReadonlySet<string> }

/**
 * Finds by all words of a query, or, when nothing has all of them, by as many as the best has. Of what a word may mean
 * the best counts. Scores are whole numbers from coarse steps of rarity: one outfit more or less leaves them as they are.
 */
export function matcher(index: InvertedIndex) {
  let scores = new Uint32Array(0)
  let ofWord = new Uint32Array(0)
  let matched = new Uint8Array(0)

  function makeRoom(slots: number) {
    if (slots <= scores.length) return
    scores = new Uint32Array(slots)
    ofWord = new Uint32Array(slots)
    matched = new Uint8Array(slots)
  }

  return function match(
    words: readonly Meanings[],
    { slots, outfits }: { slots: number; outfits: number },
  ): Match {
    makeRoom(slots)
    const found: number[] = []
    let most = 0
    for (const meanings of words) {
      const touched = scoreWord(meanings, outfits)
      for (const slot of touched) {
        if (matched[slot] === 0) found.push(slot)
        const times = (matched[slot] = (matched[slot] as number) + 1)
        if (times > most) most = times
        scores[slot] = (scores[slot] as number) + (ofWord[slot] as number)
        ofWord[slot] = 0
      }
    }
    const best = Uint32Array.from(found.filter((slot) => matched[slot] === most))
    const result = {
      slots: best,
      scores: best.map((slot) => scores[slot] as number),
      terms: new Set(words.flatMap((meanings) => [...meanings.keys()])),
    }
    for (const slot of found) scores[slot] = matched[slot] = 0
    return result
  }

  /** Leaves the best that each slot has for a word in `ofWord`, and answers which slots have any. */
  function scoreWord(meanings: Meanings, outfits: number): number[] {
    const touched: number[] = []
    const rarest = rarityOfExact(meanings, outfits)
    for (const [text, fits] of meanings) {
      const term = index.get(text)
      if (!term) continue
      const { entries, size } = term
      const worth = fits * Math.min(rarest, rarity(outfits, size))
      for (let at = 0; at < size; at += 1) {
        const entry = entries[at] as number
        const slot = slotOf(entry)
        const score = (worth * impactOf(entry)) | 0
        const before = ofWord[slot] as number
        if (before === 0) touched.push(slot)
        if (score > before) ofWord[slot] = score
      }
    }
    return touched
  }

  /** A rare word beside the one that was typed is worth no more than that one. */
  function rarityOfExact(meanings: Meanings, outfits: number): number {
    const exact = [...meanings].filter(([, fits]) => fits === 1).map(([text]) => index.get(text)?.size ?? 0)
    return exact.length ? rarity(outfits, Math.max(...exact)) : Infinity
  }
}

/** In halves of a doubling, so that it moves rarely. */
const rarity = (outfits: number, having: number) =>
  Math.round(2 * Math.log2(1 + outfits / Math.max(1, having)))
