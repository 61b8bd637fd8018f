import type { StoredOutfit } from '../outfit/stored-outfit.ts'
import type { Impact } from './inverted-index.ts'
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

type Tally = { term: number; impact: number; field: number; times: number }

/**
 * What each term of an outfit counts, as in BM25F: by field, less for what is repeated and in long fields. It depends
 * on nothing but the outfit, so that others may come and go without changing it.
 */
export function impactsBy(numberOf: (term: string) => number) {
  /** Where the tally of a term stands, if the outfit has the term. */
  const places: number[] = []
  return (outfit: StoredOutfit): readonly Impact[] => {
    const tallies: Tally[] = []
    fields.forEach(({ weight, usualTerms, texts }, field) => {
      const terms = texts(outfit).flatMap(termsOf)
      const shorter = Math.min(1.3, Math.max(0.7, 1 / (0.6 + (0.4 * terms.length) / usualTerms)))
      const first = scale * weight * shorter
      for (const found of terms) {
        const term = numberOf(found.term)
        const tally = tallies[places[term] ?? 0]
        if (tally?.term !== term) {
          places[term] = tallies.length
          tallies.push({ term, impact: first, field, times: 1 })
        } else if (tally.field !== field) {
          tally.impact += first
          tally.field = field
          tally.times = 1
        } else if (tally.times++ <= mostRepeats) tally.impact += first * repeated
      }
    })
    return tallies
  }
}
