import type { FoundOutfit } from '@vitrine/contracts'
import type { StoredOutfit } from '../outfit/stored-outfit.ts'
import { termsOf } from './terms.ts'

export type Highlights = NonNullable<FoundOutfit['highlights']>

/** Where the terms that a query meant stand in what a shopper sees of an outfit. */
export const highlightsOf = (
  { title, description, tags }: Pick<StoredOutfit, 'title' | 'description' | 'tags'>,
  terms: ReadonlySet<string>,
): Highlights => ({
  title: rangesIn(title, terms),
  description: rangesIn(description, terms),
  tags: tags.filter((tag) => termsOf(tag).some(({ term }) => terms.has(term))),
})

/** In order; no range lies within another. */
function rangesIn(text: string, terms: ReadonlySet<string>): [number, number][] {
  const ranges: [number, number][] = []
  for (const { start, end } of termsOf(text)
    .filter(({ term }) => terms.has(term))
    .sort((one, other) => one.start - other.start)) {
    const last = ranges.at(-1)
    if (last && start < last[1]) last[1] = Math.max(last[1], end)
    else ranges.push([start, end])
  }
  return ranges
}
