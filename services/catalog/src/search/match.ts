import type { Meanings } from './expand-query.ts'
import { entryOf, impactOf, slotOf, type InvertedIndex, type Postings } from './inverted-index.ts'

/** The slots that a query finds, each with its score, and every term that was meant. */
export type Match = { slots: Uint32Array; scores: Uint32Array; terms: ReadonlySet<string> }

type WeighedTerm = Postings & { worth: number }

/** A binary search takes about so many steps; for many slots it is quicker to look at each posting. */
const searchSteps = 16

const scoreOf = (worth: number, entry: number) => Math.max(1, Math.floor(worth * impactOf(entry)))

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
    const weighed = words.map((meanings) => weigh(meanings, outfits))
    const all = byAll(weighed)
    const found = new Uint32Array(all.length ? all : byMost(weighed))
    const match = {
      slots: found,
      scores: found.map((slot) => scores[slot] ?? 0),
      terms: new Set(words.flatMap((meanings) => [...meanings.keys()])),
    }
    scores.fill(0)
    return match
  }

  /** The slots that have every word, the rarest word first: what it does not find need not be looked at again. */
  function byAll(words: readonly WeighedTerm[][]): number[] {
    const frequency = (word: readonly WeighedTerm[]) => word.reduce((sum, { size }) => sum + size, 0)
    const [rarest = [], ...others] = words.toSorted((one, other) => frequency(one) - frequency(other))
    let found = scoreWord(rarest)
    addUp(found)
    for (const word of others) {
      scoreAmong(word, found)
      const missed = found.filter((slot) => ofWord[slot] === 0)
      found = found.filter((slot) => ofWord[slot] !== 0)
      for (const slot of missed) scores[slot] = 0
      addUp(found)
    }
    return found
  }

  /** The slots that have as many words as the best has. */
  function byMost(words: readonly WeighedTerm[][]): number[] {
    const found: number[] = []
    let most = 0
    for (const word of words) {
      const touched = scoreWord(word)
      for (const slot of touched) {
        if (matched[slot] === 0) found.push(slot)
        const times = (matched[slot] = (matched[slot] ?? 0) + 1)
        if (times > most) most = times
      }
      addUp(touched)
    }
    const best = found.filter((slot) => matched[slot] === most)
    for (const slot of found) matched[slot] = 0
    return best
  }

  function addUp(found: readonly number[]) {
    for (const slot of found) {
      scores[slot] = (scores[slot] ?? 0) + (ofWord[slot] ?? 0)
      ofWord[slot] = 0
    }
  }

  /** Leaves the best that each slot has for a word in `ofWord`, and answers which slots have any. */
  function scoreWord(word: readonly WeighedTerm[]): number[] {
    const touched: number[] = []
    for (const { entries, size, worth } of word)
      for (let at = 0; at < size; at += 1) {
        const entry = entries[at] ?? 0
        const slot = slotOf(entry)
        const before = ofWord[slot] ?? 0
        if (before === 0) touched.push(slot)
        const score = scoreOf(worth, entry)
        if (score > before) ofWord[slot] = score
      }
    return touched
  }

  /** The same for slots that have a score already. */
  function scoreAmong(word: readonly WeighedTerm[], found: readonly number[]) {
    const take = (entry: number, worth: number) => {
      const slot = slotOf(entry)
      if (scores[slot] !== 0) ofWord[slot] = Math.max(ofWord[slot] ?? 0, scoreOf(worth, entry))
    }
    for (const { entries, size, worth } of word)
      if (found.length * searchSteps < size)
        for (const slot of found) {
          const entry = entryOf({ entries, size }, slot)
          if (entry !== undefined) take(entry, worth)
        }
      else for (let at = 0; at < size; at += 1) take(entries[at] ?? 0, worth)
  }

  function weigh(meanings: Meanings, outfits: number): WeighedTerm[] {
    const rarest = rarityOfExact(meanings, outfits)
    return [...meanings].flatMap(([text, fits]) => {
      const term = index.get(text)
      if (!term) return []
      const { entries, size } = term
      return [{ entries, size, worth: fits * Math.min(rarest, rarity(outfits, size)) }]
    })
  }

  /** A rare synonym is worth no more than the word that was typed. */
  function rarityOfExact(meanings: Meanings, outfits: number): number {
    const exact = [...meanings].filter(([, fits]) => fits === 1).map(([text]) => index.get(text)?.size ?? 0)
    return exact.length ? rarity(outfits, Math.max(...exact)) : Infinity
  }
}

/** In steps of half a doubling, so that it changes rarely. */
const rarity = (outfits: number, having: number) =>
  Math.round(2 * Math.log2(1 + outfits / Math.max(1, having)))
