import { entryOf, impactOf, slotOf, type Postings } from '../search/inverted-index.ts'
import { firstOf } from '../search/ranking.ts'

/** A term of what is compared, and what it is worth where it is found. */
export type Telling = Postings & { worth: number }
export type Near = { slot: number; score: number }

/** How many postings one call reads, however many outfits there are. */
export const mostPostings = 20_000

/**
 * The slots that share most with some terms, the best first. The rarest are read first; of the one that is too long for what is
 * left, the end. What was not read is looked up for the best alone. `compareSlots`: of two that share as much.
 */
export function nearestBy(compareSlots: (one: number, other: number) => number) {
  let scores = new Float32Array(0)
  const byScore = (one: Near, other: Near) => other.score - one.score || compareSlots(one.slot, other.slot)

  function makeRoom(terms: readonly Telling[]) {
    const slots = 1 + Math.max(0, ...terms.map(({ entries, size }) => slotOf(entries[size - 1] ?? 0)))
    if (slots > scores.length) scores = new Float32Array(slots + (slots >> 1))
  }

  return function nearest(terms: readonly Telling[], limit: number): Near[] {
    makeRoom(terms)
    const touched: number[] = []
    const unread: Telling[] = []
    let left = mostPostings
    for (const { entries, size, worth } of terms.toSorted((one, other) => one.size - other.size)) {
      const from = Math.max(0, size - left)
      left -= size - from
      if (from > 0) unread.push({ entries, size: from, worth })
      for (let at = from; at < size; at += 1) {
        const entry = entries[at] ?? 0
        const slot = slotOf(entry)
        const before = scores[slot] ?? 0
        if (before === 0) touched.push(slot)
        scores[slot] = before + worth * impactOf(entry)
      }
    }
    const best = firstOf<Near>(limit, byScore)
    for (const slot of touched) {
      best.offer({ slot, score: scores[slot] ?? 0 })
      scores[slot] = 0
    }
    const lookedUp = (slot: number) =>
      unread.reduce((sum, term) => sum + term.worth * impactOf(entryOf(term, slot) ?? 0), 0)
    return best
      .items()
      .map(({ slot, score }) => ({ slot, score: score + lookedUp(slot) }))
      .sort(byScore)
  }
}
