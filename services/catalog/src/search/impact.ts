import type { StoredOutfit } from '../outfit/stored-outfit.ts'
import { termsOf } from './terms.ts'

/** How much a field counts, how many terms it usually has, and where its words stand. */
const fields: { weight: number; usualTerms: number; texts: (outfit: StoredOutfit) => readonly string[] }[] = [
  { weight: 6, usualTerms: 4, texts: ({ title }) => [title] },
  { weight: 4, usualTerms: 6, texts: ({ tags }) => tags },
  { weight: 4, usualTerms: 1, texts: ({ category }) => [category] },
  { weight: 2.5, usualTerms: 18, texts: ({ products }) => products.map(({ name }) => name) },
  { weight: 1, usualTerms: 30, texts: ({ description }) => [description] },
]
const scale = 12
const repeated = 0.3
const mostRepeats = 2

/**
 * What each term of an outfit counts, as in BM25F: by field, less for what is repeated and in long fields. It depends
 * on nothing but the outfit, so that others may come and go without changing it.
 */
export function impactsOf(outfit: StoredOutfit): Map<string, number> {
  const impacts = new Map<string, number>()
  for (const { weight, usualTerms, texts } of fields) {
    const times = new Map<string, number>()
    let length = 0
    for (const text of texts(outfit))
      for (const { term } of termsOf(text)) {
        times.set(term, (times.get(term) ?? 0) + 1)
        length += 1
      }
    const shorter = Math.min(1.3, Math.max(0.7, 1 / (0.6 + (0.4 * length) / usualTerms)))
    for (const [term, count] of times) {
      const saturated = 1 + repeated * Math.min(count - 1, mostRepeats)
      impacts.set(term, (impacts.get(term) ?? 0) + scale * weight * shorter * saturated)
    }
  }
  return impacts
}
